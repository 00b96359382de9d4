import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FrameLink, linkFrame, rateLimit } from './frame-link.ts'
import { type FrameMessage, HELLO } from './protocol.ts'

let frame: HTMLIFrameElement
let link: FrameLink
let port: MessagePort
const opened = vi.fn()
const cut = vi.fn()
const heard = vi.fn<(message: FrameMessage) => void>()

beforeEach(() => {
  // a window of its own is all that counts
  frame = { contentWindow: {} } as HTMLIFrameElement
  link = linkFrame({ frame, opened, heard, cut })
})
afterEach(() => {
  link.close()
  port?.close()
  vi.clearAllMocks()
})

/** As a window sends it. */
function say(
  data: unknown,
  { source = frame.contentWindow as unknown, origin = 'null', ports = [] as MessagePort[] } = {},
) {
  dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }))
}
function hello(more = {}) {
  const channel = new MessageChannel()
  port = channel.port1
  say(HELLO, { ports: [channel.port2], ...more })
}

test('the frame’s hello brings its port, and what is said on it is heard', async () => {
  hello()
  expect(opened).toHaveBeenCalledOnce()
  port.postMessage({ type: 'height', px: 5 })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'height', px: 5 }))
})

test('hostile: no other window, no other origin, no second hello and none without a port', () => {
  hello({ source: window })
  hello({ source: null })
  hello({ origin: 'https://stolen.example' })
  hello({ origin: location.origin })
  say(HELLO)
  say({ type: 'ready' })
  expect(opened).not.toHaveBeenCalled()
  hello()
  const first = port
  hello()
  expect(opened).toHaveBeenCalledOnce()
  first.close()
  expect(cut).not.toHaveBeenCalled()
})

test('hostile: a flood is dropped, and then ends the frame', async () => {
  hello()
  for (let time = 0; time < 100; time += 1) port.postMessage({ type: 'navigate', to: '/Start' })
  port.postMessage({ type: 'height', px: 1 })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'height', px: 1 }))
  expect(heard.mock.calls.filter(([{ type }]) => type === 'navigate').length).toBeLessThan(10)
  expect(cut).not.toHaveBeenCalled()
  for (let time = 0; time < 200; time += 1) port.postMessage('?')
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
  heard.mockClear()
  port.postMessage({ type: 'height', px: 2 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).not.toHaveBeenCalled()
})

test('hostile: a flood past the port ends it as well', () => {
  hello()
  for (let time = 0; time < 1000; time += 1) say({ type: 'ready' })
  expect(cut).toHaveBeenCalledOnce()
})

test('a rate limit is a burst, and then so many a second', () => {
  const may = rateLimit(2, 1)
  expect([may(0), may(0), may(0)]).toEqual([true, true, false])
  expect([may(900), may(1100), may(1200)]).toEqual([false, true, false])
  expect([may(99_000), may(99_000), may(99_000)]).toEqual([true, true, false])
})
