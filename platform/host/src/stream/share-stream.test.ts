import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SharedStream, shareStream } from './share-stream.ts'

/** The browser's channel: everybody but the speaker hears. */
class Channel extends EventTarget {
  static all: Channel[] = []
  constructor() {
    super()
    Channel.all.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

/** A tab that opens a stream when nobody else has one, as the page does. */
class Tab {
  hasStream = false
  readonly shared: SharedStream
  readonly news: unknown[] = []
  constructor(order: number) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(order)
    this.shared = shareStream('test', {
      open: () => this.open(),
      close: () => this.close(),
      isFresh: () => this.hasStream,
      hear: (news) => this.news.push(news),
    })
  }
  open(): void {
    if (this.hasStream || this.shared.isElsewhere()) return
    this.hasStream = true
    this.shared.heard()
  }
  close(): void {
    if (!this.hasStream) return
    this.hasStream = false
    this.shared.left()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  Channel.all = []
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const streams = (tabs: readonly Tab[]) => tabs.map((tab) => tab.hasStream)

test('a second tab opens no stream while the first one hears', () => {
  const first = new Tab(0.1)
  first.open()
  const second = new Tab(0.2)
  second.open()
  expect(streams([first, second])).toEqual([true, false])
})

test('the tab with the stream is closed: one of the others takes it over', () => {
  const tabs = [new Tab(0.1), new Tab(0.2), new Tab(0.3)]
  for (const tab of tabs) tab.open()
  tabs[0]?.close()
  vi.advanceTimersByTime(500)
  expect(streams(tabs.slice(1)).filter(Boolean)).toHaveLength(1)
})

test('two that opened at the same moment end as one, whichever of them speaks next', () => {
  for (const speaker of [0, 1] as const) {
    Channel.all = []
    const tabs = [new Tab(0.1), new Tab(0.2)] as const
    for (const tab of tabs) tab.hasStream = true
    tabs[speaker].shared.heard()
    vi.advanceTimersByTime(500)
    expect(streams(tabs)).toEqual([true, false])
  }
})

test('a tab that fell silent without a word counts as gone after a while', () => {
  const [frozen, other] = [new Tab(0.1), new Tab(0.2)]
  frozen.open()
  vi.advanceTimersByTime(44_000)
  expect(other.shared.isElsewhere()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(other.shared.isElsewhere()).toBe(false)
})

test('a browser without channels has a stream in each tab', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tabs = [new Tab(0.1), new Tab(0.2)]
  for (const tab of tabs) tab.open()
  expect(streams(tabs)).toEqual([true, true])
})

test('case 17: seven windows have one stream, and all are told what it brings, also those that come later', () => {
  const windows = Array.from({ length: 7 }, (_, at) => new Tab(at / 10))
  for (const one of windows) one.open()
  expect(streams(windows).filter(Boolean)).toHaveLength(1)
  windows[0]?.shared.heard({ id: 'next' })
  const late = new Tab(0.9)
  late.open()
  for (const one of [...windows.slice(1), late]) expect(one.news.at(-1)).toEqual({ id: 'next' })
  expect(late.hasStream).toBe(false)
})

test('each stream has a channel of its own', () => {
  const names: string[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super()
        names.push(name)
      }
    },
  )
  const nothing = { open() {}, close() {}, isFresh: () => false }
  shareStream('one', nothing)
  shareStream('other', nothing)
  expect(names).toEqual(['one', 'other'])
})
