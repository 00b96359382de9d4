import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stream } from '../stream/event-source.fixture.ts'
import { pageUnderTest, routed } from './page.fixture.ts'

const isMember = vi.hoisted(() => ({ session: { token: () => 'x', isConfirmed: () => true, subscribe: () => {} } }))
vi.mock('../options/options.ts', () => ({ isBusy: () => false, hostOptions: () => isMember }))
const at = pageUnderTest()

const addresses = (streams: Stream[]) => streams.map(({ url }) => url)

beforeEach(() => {
  Stream.reset()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.stubGlobal('EventSource', undefined))

/** A member's page that has just begun. */
async function begin() {
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  return await import('../stream/member-stream.ts')
}
const NEWS = { id: 'new', revision: 9, shell: '1', blocked: [], taken: [] }

test('a member whose own stream brings what is live has no other, asks nothing and hears of a release', async () => {
  const { passOn } = await begin()
  passOn('open', { unseen: 0 })
  passOn('composition', { ...NEWS, id: 'old' })
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(20_000)
    passOn('beat', 1)
  }
  expect([Stream.open, vi.mocked(fetch).mock.calls.length]).toEqual([[], 0])
  expect(routed()).toBe(true)
  passOn('composition', NEWS)
  expect(routed()).toBe(false)
})

test('what came before the page listened is not lost', async () => {
  const { passOn } = await import('../stream/member-stream.ts')
  passOn('composition', NEWS)
  await begin()
  expect(routed()).toBe(false)
})

test.each([
  ['brings nothing of it', (_: typeof import('../stream/member-stream.ts')) => {}],
  [
    'is another gateway’s by now',
    ({ passOn }: typeof import('../stream/member-stream.ts')) => {
      passOn('composition', { ...NEWS, id: 'old' })
      passOn('open', { unseen: 0 })
    },
  ],
])('a member whose stream %s has the gateway’s own within 15 s', async (_, happens) => {
  at.live.id = 'old'
  happens(await begin())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(addresses(Stream.open)).toEqual(['/events'])
})

test('the gateway’s own stream is closed once the member’s brings the same, and comes back after it', async () => {
  at.live.id = 'old'
  const { passOn, memberStreamClosed } = await begin()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(addresses(Stream.open)).toEqual(['/events'])
  passOn('composition', { ...NEWS, id: 'old' })
  expect(Stream.open).toEqual([])
  Stream.reset()
  memberStreamClosed()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(addresses(Stream.all)).toContain('/events')
})
