import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStreams } from './event-streams.ts'

/** A connection's answer that keeps what is written. */
class Answer extends EventEmitter {
  writableLength = 0
  destroyed = false
  text = ''
  write(bytes: Buffer | string): void {
    this.text += bytes
  }
  end(): void {
    this.emit('close')
  }
  destroy = vi.fn(() => this.emit('close'))
  get response(): ServerResponse {
    return this as unknown as ServerResponse
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const visitor = (address = '10.0.0.1') => ({ address, session: null })
const member = (session: string, address = '10.0.0.1') => ({ address, session })

test('a message reaches every stream, however many there are, once and after what came before', () => {
  const streams = openStreams({ perNetwork: 5000 })
  const answers = Array.from({ length: 1000 }, () => new Answer())
  for (const answer of answers) streams.add(answer.response, visitor(), 'first;')
  streams.send('one;')
  streams.send('two;')
  vi.advanceTimersByTime(100)
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['first;one;two;']))
})

test('one heartbeat is shared, and there is none while nobody listens', () => {
  const streams = openStreams({ beatMs: 1000 })
  expect(vi.getTimerCount()).toBe(0)
  const answers = [new Answer(), new Answer()]
  for (const answer of answers) streams.add(answer.response, visitor(), '')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(answers.map(({ text }) => text.match(/event: beat/g)?.length)).toEqual([2, 2])
  for (const answer of answers) answer.emit('close')
  expect([streams.size(), vi.getTimerCount()]).toEqual([0, 0])
})

test('a network has so many and the process so many; who leaves makes room', () => {
  const streams = openStreams({ perNetwork: 2, total: 3 })
  const answers = ['10.0.0.1', '10.0.0.1', '2001:db8::1'].map((address) => {
    const answer = new Answer()
    expect(streams.takes(visitor(address))).toBe(true)
    streams.add(answer.response, visitor(address), '')
    return answer
  })
  expect(['10.0.0.1', '10.0.0.2'].map((address) => streams.takes(visitor(address)))).toEqual([false, false])
  answers[0]?.emit('close')
  answers[0]?.emit('close')
  expect(streams.takes(visitor())).toBe(true)
  expect(streams.size()).toBe(2)
})

test('a page that does not read is let go, and the others are not', () => {
  const streams = openStreams()
  const [stuck, fine] = [new Answer(), new Answer()]
  for (const answer of [stuck, fine]) streams.add(answer.response, visitor(), '')
  stuck.writableLength = 64 * 1024
  streams.send('news;')
  expect(stuck.destroy).toHaveBeenCalled()
  expect(fine.text).toBe('news;')
  expect(streams.size()).toBe(1)
})

test('a page that left before its stream began takes no place', () => {
  const streams = openStreams({ total: 1 })
  const gone = new Answer()
  gone.destroyed = true
  streams.add(gone.response, visitor(), 'first;')
  expect([streams.size(), streams.takes(visitor()), gone.text, vi.getTimerCount()]).toEqual([0, true, '', 0])
})

test('once ended, all are closed and none begins', () => {
  const streams = openStreams()
  streams.add(new Answer().response, visitor(), '')
  streams.end()
  expect([streams.size(), streams.takes(visitor('10.0.0.2')), vi.getTimerCount()]).toEqual([0, false, 0])
})

test('behind one address thousands of members have streams, and visitors few', () => {
  const streams = openStreams()
  const add = (listener: ReturnType<typeof member> | ReturnType<typeof visitor>) => {
    const isTaken = streams.takes(listener)
    if (isTaken) streams.add(new Answer().response, listener, '')
    return isTaken
  }
  expect(Array.from({ length: 3000 }, () => add(visitor())).filter(Boolean)).toHaveLength(200)
  expect(Array.from({ length: 3000 }, (_, n) => add(member(`session ${n}`))).every(Boolean)).toBe(true)
  expect(add(visitor())).toBe(false)
})

test('one session has so many streams from wherever it asks, and one address no more than a third of the process', () => {
  const streams = openStreams()
  const add = (listener: ReturnType<typeof member>) => {
    const isTaken = streams.takes(listener)
    if (isTaken) streams.add(new Answer().response, listener, '')
    return isTaken
  }
  expect(Array.from({ length: 50 }, (_, n) => add(member('one', `10.1.0.${n}`))).filter(Boolean)).toHaveLength(10)
  expect(Array.from({ length: 16_000 }, (_, n) => add(member(`bought ${n}`))).filter(Boolean)).toHaveLength(5000)
  expect(add(member('somebody else', '10.0.0.2'))).toBe(true)
})

test('a stream that another part keeps alive gets no heartbeat, and what all are told', () => {
  const streams = openStreams({ beatMs: 1000, perNetwork: 0 })
  const answer = new Answer()
  expect(streams.takes({ address: '10.0.0.1' })).toBe(true)
  streams.add(answer.response, { address: '10.0.0.1' }, '')
  vi.advanceTimersByTime(3000)
  streams.send('news;')
  expect(answer.text).toBe('news;')
})
