import { afterEach, expect, test } from 'vitest'
import type { PoolOptions } from './render-limits.ts'
import type { RenderJob } from './render-outcome.ts'
import { openRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
afterEach(() => pool.close())

/** Time enough on a busy machine for what is no test of time. */
const open = (options: PoolOptions) => {
  pool = openRenderPool({ renderMs: 30_000, hungMs: 60_000, ...options })
}

const SHELL = `
  exports.shares = {}
  exports.render = async ({ name, component }) => String(component('home', 'main')(name))`

let version = 0
const jobOf = (home: string): RenderJob => {
  version++
  return {
    page: { global: 'PAGE', data: '{}', composition: 'c1' },
    input: '{"name":"Zoë"}',
    shell: { key: 'shell@1', code: () => SHELL },
    owner: { name: 'home', key: `home@${version}`, code: () => home },
  }
}
const screen = (body: string) => `exports.main = () => ({ default: (name) => { ${body} } })`

/** A job whose build says when a process was told of it. */
const told = (home: string) => {
  const job = jobOf(home)
  let times = 0
  return {
    job: {
      ...job,
      owner: {
        ...job.owner,
        code: () => {
          times++
          return home
        },
      },
    },
    times: () => times,
  }
}

test('what is warmed is rendered before anybody asks, by each process and by the one after it', async () => {
  const pids: number[] = []
  open({ processes: 2, onBegin: (pid) => void pids.push(pid) })
  const [{ job, times }, last] = [told(screen("return ''")), told(screen("return 'last'"))]
  pool.warm([job, last.job])
  // a process that is ended while it is warmed would be blamed on what it was warmed with
  await expect.poll(last.times).toBe(2)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => [pids.length, times()]).toEqual([3, 3])
})

test('pages go before what is only to be warm', async () => {
  open({ processes: 1 })
  const order: string[] = []
  const noting = (what: string) => {
    const job = jobOf('')
    return {
      ...job,
      owner: {
        ...job.owner,
        code: () => {
          order.push(what)
          return screen("return ''")
        },
      },
    }
  }
  const asked = [pool.render(noting('page')), pool.render(noting('page'))]
  pool.warm([noting('warm')])
  await Promise.all(asked)
  await expect.poll(() => order).toEqual(['page', 'page', 'warm'])
})

test('what fails while it is warmed is no failure of a page, and ends no second process', async () => {
  const pids: number[] = []
  open({ processes: 1, onBegin: (pid) => void pids.push(pid) })
  const throws = jobOf('throw new Error("no answers")')
  const greedy = jobOf(screen('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'))
  pool.warm([throws, throws, throws, greedy, jobOf(screen("return ''"))])
  await expect.poll(() => pids).toHaveLength(2)
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
  expect(await pool.render(throws)).toMatchObject({ refused: 'threw' })
  expect(pids).toHaveLength(2)
})
