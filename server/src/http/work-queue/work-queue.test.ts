import { afterEach, expect, test, vi } from 'vitest'
import { createWorkLine, type Share, worksAtOnce } from './work-queue.ts'

/** A queue whose work ends when the test says so; `begun` names the jobs in the order they began. */
function handQueue(options: Parameters<typeof createWorkLine>[0] = {}) {
  const queue = createWorkLine({ atOnce: 1, now: () => 0, ...options })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string, share: Share, cost?: number) =>
    queue.run(
      share,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      cost,
    )
  const finishOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, begun, run, finishOne }
}

afterEach(() => void vi.useRealTimers())

const share = (member: string, network = 'everywhere'): Share => ({ member, network })

test('who comes now and then goes before those who do their worst', async () => {
  const { begun, run, finishOne } = handQueue()
  for (let n = 0; n < 40; n++) void run(`worst ${n}`, share(`member ${n % 10}`))
  await finishOne()
  void run('other', share('other'))
  for (let n = 0; n < 11; n++) await finishOne()
  expect(begun.indexOf('other')).toBeLessThanOrEqual(11)
  void run('other again', share('other', 'elsewhere'))
  await finishOne()
  expect(begun.at(-1)).toBe('other again')
})

test('one member and one network fill their own part of the line only', async () => {
  const { run } = handQueue({ mostOfMember: 2, mostOfNetwork: 4 })
  for (let n = 0; n < 3; n++) void run('greedy', share('greedy', 'one'))
  await expect(run('greedy', share('greedy', 'one'))).rejects.toMatchObject({ status: 429 })
  void run('neighbour', share('a', 'one'))
  void run('neighbour', share('b', 'one'))
  await expect(run('neighbour', share('c', 'one'))).rejects.toMatchObject({ status: 429 })
  void run('stranger', share('c', 'other'))
})

test('a full line refuses the one that has used most, not the newcomer', async () => {
  const { begun, run, finishOne } = handQueue({ most: 2 })
  const busy = share('busy', 'busy network')
  for (let n = 0; n < 3; n++) {
    void run('busy', busy)
    await finishOne()
  }
  void run('busy', busy)
  const refused = [run('busy', busy), run('busy', busy)].map((job) => job.catch((error) => error.status))
  void run('newcomer', share('new', 'new network'))
  expect(await refused[1]).toBe(503)
  await finishOne()
  expect(begun.at(-1)).toBe('newcomer')
})

test('work that throws makes room for the next', async () => {
  const queue = createWorkLine({ atOnce: 1 })
  await expect(queue.run(share('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run(share('a'), async () => 7)).resolves.toBe(7)
  expect(queue.waiting).toBe(0)
})

test('the greedy leave the line free for as long as they had it: others start at once, they do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { begun, run, finishOne } = handQueue({ now: () => performance.now() })
  const greedy = share('greedy', 'of one')
  for (let n = 0; n < 6; n++) void run(`greedy ${n}`, greedy)
  for (let n = 0; n < 4; n++) {
    await vi.advanceTimersByTimeAsync(20)
    await finishOne()
  }
  expect(begun).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(19)
  void run('other', share('other', 'of others'))
  await Promise.resolve()
  expect(begun.at(-1)).toBe('other')
  await finishOne()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun.at(-1)).toBe('greedy 4')
})

test('who asked for one dear work stands behind who asked for a few cheaper ones', async () => {
  const { begun, run, finishOne } = handQueue()
  void run('dear', share('a', 'one'), 24)
  await finishOne()
  await finishOne()
  for (let n = 0; n < 3; n++) {
    void run('cheaper', share('b', 'two'), 3)
    await finishOne()
    await finishOne()
  }
  void run('running', share('c', 'three'), 3)
  await finishOne()
  void run('dear again', share('a', 'one'), 3)
  void run('fourth cheaper', share('b', 'two'), 3)
  for (let n = 0; n < 2; n++) await finishOne()
  expect(begun.slice(-2)).toEqual(['fourth cheaper', 'dear again'])
})

test('a member who changes secrets without end leaves the next turn to another member who logs in', async () => {
  const { begun, run, finishOne } = handQueue()
  const results = Array.from({ length: 40 }, (_, n) => run(`change ${n}`, share('41')).catch((error) => error.status))
  void run('login', share('other'))
  for (let n = 0; n < 2; n++) await finishOne()
  expect(begun.slice(0, 2)).toEqual(['change 0', 'login'])
  expect(await results[39]).toBe(429)
})

test('a login does not stand behind 40 members who all ask for the first time', async () => {
  const { begun, run, finishOne } = handQueue()
  for (let n = 0; n < 40; n++) void run(`first change of ${n}`, share(`member ${n}`, `network ${n}`))
  void run('login', share('other', 'elsewhere'))
  for (let n = 0; n < 2; n++) await finishOne()
  expect(begun).toEqual(['first change of 0', 'login'])
})

test('a login waits for no picture that is being read, and goes before those that wait', async () => {
  const { begun, run } = handQueue()
  for (let n = 0; n < 3; n++) void run(`picture ${n}`, share(`member ${n}`, `network ${n}`), 8)
  void run('login', share('other', 'elsewhere'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['picture 0', 'login'])
})

test('a rest that ends at any moment leaves no job behind', async () => {
  for (let step = 0.05; step < 2; step += 0.05) {
    let at = 0
    const queue = createWorkLine({ atOnce: 1, now: () => (at += step) })
    for (let n = 0; n < 12; n++) await queue.run(share('greedy'), async () => {})
    expect(queue.waiting).toBe(0)
  }
})

test.each([
  [1, 4, 1],
  [2, 4, 1],
  [16, 4, 2],
  [16, 32, 15],
])(
  'of %d cores and %d threads of libuv hashing takes %d: a core and a thread are left for everything else',
  (cores, threads, works) => {
    expect(worksAtOnce(cores, threads)).toBe(works)
  },
)
