/** What a render process may say, whatever runs in it: one answer to the page that it has, and nothing else. */
import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromProcess } from './messages.ts'
import { type RenderJob, Waiting } from './render-outcome.ts'
import { RenderWorker } from './render-worker.ts'

const at = vi.hoisted(() => ({
  say: (_message: FromProcess) => {},
  asked: [] as number[],
  isKilled: false,
  pid: 1 as number | undefined,
}))
vi.mock('./spawn-process.ts', () => ({
  beginRenderProcess: (onAnswer: (message: FromProcess) => void) => {
    at.say = onAnswer
    return {
      pid: at.pid,
      isFull: false,
      tell: () => {},
      render: ({ id }: { id: number }) => void at.asked.push(id),
      kill: () => {
        at.isKilled = true
      },
    }
  },
}))

const part = (key: string) => ({ key, code: () => '' })
const job: RenderJob = {
  page: { global: 'PAGE', data: '{}', composition: 'c1' },
  input: '{}',
  shell: part('shell@1'),
  owner: { name: 'home', ...part('home@1') },
}

let settled: unknown[]
let idled: number
beforeEach(() => {
  Object.assign(at, { asked: [], isKilled: false, pid: 1 })
  settled = []
  idled = 0
})

afterEach(() => void vi.useRealTimers())

/** A process that is ready, and a way to give it pages. */
function ready() {
  const worker = new RenderWorker({
    hungMs: 60_000,
    coldMs: 60_000,
    isHeld: () => true,
    settle: (page, outcome) => {
      settled.push(outcome)
      page.settle(outcome)
    },
    idle: () => idled++,
    end: () => {},
  })
  at.say({ isolation: 'kernel' })
  const give = () => {
    const page = new Waiting(job, 60_000)
    worker.render(page)
    return page
  }
  return { worker, give }
}
const answer = (id: number, html: string): FromProcess => ({ id, html, cpuMs: 1 })
const lastId = () => at.asked.at(-1) ?? 0

test('one that answers twice is ended: the second answer is no page’s, and it gets no other page', async () => {
  const { worker, give } = ready()
  const page = give()
  at.say(answer(lastId(), 'first'))
  at.say(answer(lastId(), 'second'))
  expect(await page.outcome).toEqual({ html: 'first', cpuMs: 1 })
  expect([settled.length, at.isKilled, worker.isIdle]).toEqual([1, true, false])
})

test('one that answers a page twice while it has the next is ended, and the next is told nothing of it', async () => {
  const { give } = ready()
  give()
  const first = lastId()
  at.say(answer(first, 'first'))
  const next = give()
  at.say(answer(first, 'of the page before'))
  expect(await next.outcome).toEqual({ refused: 'gone', of: 'owner' })
  expect(at.isKilled).toBe(true)
})

test.each([
  ['of the page to come', 1],
  ['of the page before', -1],
  ['of nobody', 1000],
  ['that is no number of a page', 0.5],
])('one that answers with the id %s is ended, and the page that it has is refused', async (_, ahead) => {
  const { give } = ready()
  const page = give()
  at.say(answer(lastId() + ahead, 'another’s'))
  // whatever it says afterwards
  at.say(answer(lastId(), 'late'))
  expect(await page.outcome).toEqual({ refused: 'gone', of: 'owner' })
  expect([settled.length, at.isKilled]).toEqual([1, true])
})

test('one that answers before it was asked is ended', () => {
  const { worker } = ready()
  at.say(answer(1, 'unasked'))
  expect([settled, at.isKilled, worker.isIdle]).toEqual([[], true, false])
})

test('one that says again how it is held is ended, also with a page', async () => {
  const { give } = ready()
  const page = give()
  at.say({ isolation: 'kernel' })
  expect(await page.outcome).toEqual({ refused: 'gone', of: 'owner' })
  expect([at.isKilled, idled]).toEqual([true, 1])
})

test('one that gets no time of the processor is no endless loop, but is ended some time', async () => {
  const idle = spawn('sleep', ['1000'], { stdio: 'ignore' })
  try {
    at.pid = idle.pid
    vi.useFakeTimers()
    const { give } = ready()
    const page = give()
    // where the system does not tell, the time on the clock counts
    vi.advanceTimersByTime(process.platform === 'linux' ? 599_000 : 59_000)
    expect(at.isKilled).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(at.isKilled).toBe(true)
    expect(await page.outcome).toMatchObject({ refused: 'late' })
  } finally {
    idle.kill()
  }
})
