import { afterEach, expect, test, vi } from 'vitest'
import { openRenderPool, type PoolOptions, type RenderJob, type RenderPool } from './pool.ts'

let pool: RenderPool
afterEach(() => pool.close())

/** Time enough on a busy machine for what is no test of time. */
const PATIENT: PoolOptions = { renderMs: 30_000, hungMs: 60_000 }
const open = (options: PoolOptions = {}) => {
  pool = openRenderPool({ ...PATIENT, ...options })
}

/** Draws the screen `main` of the remote `home`, with the page's global and the input around it. */
const SHELL = `
  const kept = []
  exports.shares = { react: () => ({ version: 19 }) }
  exports.render = async ({ name, component }) => {
    kept.push(name)
    return '<p style="color:red">' + PAGE.id + ' ' + component('home', 'main')(name) + ' ' + kept.length + '</p>'
  }`

let version = 0
const jobOf = (home: string, input: object = { name: '홍길동' }): RenderJob => {
  version++
  return {
    page: { global: 'PAGE', data: '{"id":"p1"}', composition: 'c1' },
    input: JSON.stringify(input),
    shell: { key: 'shell@1', code: () => SHELL },
    owner: { name: 'home', key: `home@${version}`, code: () => home },
  }
}
const screen = (body: string) => `exports.main = () => ({ default: (name) => { ${body} } })`

test('draws a page of verified code and JSON, without attributes that the policy forbids', async () => {
  open()
  const outcome = await pool.render(jobOf(screen("return require('react').version + name")))
  expect(outcome).toMatchObject({ html: '<p data-style="color:red">p1 19홍길동 1</p>' })
  expect('cpuMs' in outcome && outcome.cpuMs).toBeGreaterThan(0)
})

test('what a remote keeps reaches no other page, what the shell keeps is the shell’s to clear', async () => {
  open()
  const job = jobOf(`let seen = ''; ${screen('seen += name; return seen')}`)
  await pool.render(job)
  expect(await pool.render({ ...job, input: '{"name":"other"}' })).toMatchObject({
    html: '<p data-style="color:red">p1 other 2</p>',
  })
})

test.each([
  ['throws', 'throw new Error("no")', 'Error: no'],
  ['wants Node.js', "return require('node:fs').readFileSync('/etc/hostname', 'utf8')", 'the shell provides no node:fs'],
  ['wants the process', 'return process.env.PATH', 'process is not defined'],
  ['wants the network', "return fetch('http://localhost')", 'fetch is not defined'],
  ['makes code of strings', "return URL.constructor('return process')().env", 'Code generation from strings'],
])('a screen that %s is refused, and the next page is drawn', async (_, body, error) => {
  open()
  expect(await pool.render(jobOf(screen(body)))).toMatchObject({
    refused: 'threw',
    error: expect.stringContaining(error),
  })
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
})

test('what a page leaves running is ended with it', async () => {
  open()
  const ticking = jobOf(`let ticks = 0
    const tick = () => { ticks++; setTimeout(tick, 0) }
    ${screen('tick(); globalThis.ticks ??= () => ticks; return globalThis.ticks()')}`)
  await pool.render(ticking)
  const after = async () => (await pool.render({ ...ticking, input: '{"name":"later"}' })) as { html: string }
  const ticks = (html: string) => /p1 (\d+)/.exec(html)?.[1]
  const first = ticks((await after()).html)
  expect(first).toBeDefined()
  expect(ticks((await after()).html)).toBe(first)
})

test('a build that cannot be read refuses its page, and keeps no place in the line', async () => {
  open()
  const unreadable = (): never => {
    throw new Error('damaged')
  }
  for (let i = 0; i < 20; i++)
    expect(
      await pool.render({ ...jobOf(''), owner: { name: 'home', key: `home@damaged-${i}`, code: unreadable } }),
    ).toEqual({ refused: 'threw', of: 'owner', error: 'Error: damaged' })
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
})

test('an endless loop is ended, and the next page is drawn by a new process', async () => {
  open({ hungMs: 500 })
  expect(await pool.render(jobOf(screen('for (;;);')))).toEqual({ refused: 'hung', of: 'owner' })
  await vi.waitFor(async () => expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html'), 30_000)
})

test('a slow machine that compiles for long is no endless loop: the first page of a process has more time', async () => {
  open({ hungMs: 1000 })
  const slow = jobOf(screen('const end = Date.now() + 1500; while (Date.now() < end); return name'))
  expect(await pool.render(slow)).toHaveProperty('html')
  expect(await pool.render(slow)).toMatchObject({ refused: 'hung' })
})

test('a screen that takes all memory takes its own process only', async () => {
  open()
  const taking = screen('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))')
  expect(await pool.render(jobOf(taking))).toEqual({ refused: 'gone', of: 'owner' })
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
})

test('what is late is refused at once, and no reason to end the process', async () => {
  open({ renderMs: 1 })
  const slow = `exports.main = () => ({ default: () => { const end = Date.now() + 50; while (Date.now() < end); return '' } })`
  expect(await pool.render(jobOf(slow))).toMatchObject({ refused: 'late' })
})

test('more work than the process can do is refused', async () => {
  open()
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => pool.render(jobOf(screen('return name')))))
  expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'busy')).toHaveLength(24)
  expect(outcomes.filter((outcome) => 'html' in outcome)).toHaveLength(16)
})

test('a version that fails three times in a row is left alone for half a minute, others are drawn', async () => {
  let now = 0
  open({ now: () => now })
  const bad = jobOf(screen('throw new Error("no")'))
  for (let i = 0; i < 3; i++) expect(await pool.render(bad)).toMatchObject({ refused: 'threw' })
  expect(await pool.render(bad)).toEqual({ refused: 'open', of: 'owner' })
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
  now = 30_000
  expect(await pool.render(bad)).toMatchObject({ refused: 'threw' })
})

test('pages are drawn one after another: none sees what another is drawn of', async () => {
  open()
  const shell = `
    let member = null
    exports.shares = {}
    exports.render = async ({ name }) => {
      const before = member
      member = name
      await new Promise((resolve) => setTimeout(resolve, 5))
      const after = member
      member = null
      return [before, after].join()
    }`
  const drawn = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      pool.render({ ...jobOf(screen(''), { name }), shell: { key: 'shell@one-by-one', code: () => shell } }),
    ),
  )
  expect(drawn.map((outcome) => 'html' in outcome && outcome.html)).toEqual([',a', ',b', ',c'])
})

/** Draws whether it is the first page of its process. */
const FIRST = `
  let pages = 0
  exports.shares = {}
  exports.render = async ({ component }) => { component('home', 'main')(); return String(++pages) }`
const counting = (home: string): RenderJob => ({ ...jobOf(home), shell: { key: 'shell@counts', code: () => FIRST } })

test('what is warmed is drawn before anybody asks, and again by the process after it', async () => {
  const pids: number[] = []
  open({ onBegin: (pid) => void pids.push(pid) })
  const job = counting(screen(''))
  pool.warm([job, job])
  await vi.waitFor(() => expect(pids).toHaveLength(1), 30_000)
  // a process that ends while it is warmed is not warmed again: both are drawn before it is ended
  const isWarm = async () => {
    let asked = 0
    await vi.waitFor(async () => {
      const outcome = await pool.render(job)
      asked++
      expect('html' in outcome && Number(outcome.html) - asked).toBe(2)
    }, 30_000)
  }
  await isWarm()
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(pids).toHaveLength(2), 30_000)
  await isWarm()
})

test('pages go before what is only to be warm: nothing of that is drawn between them', async () => {
  const pids: number[] = []
  open({ onBegin: (pid) => void pids.push(pid) })
  const job = counting(screen(''))
  pool.warm(Array.from({ length: 50 }, () => job))
  await vi.waitFor(() => expect(pids).toHaveLength(1), 30_000)
  const outcomes = await Promise.all([pool.render(job), pool.render(job), pool.render(job)])
  const [first = 0, ...others] = outcomes.map((outcome) => ('html' in outcome ? Number(outcome.html) : Number.NaN))
  expect(others).toEqual([first + 1, first + 2])
})

test('what fails while it is warmed is no failure of a page, and ends no second process', async () => {
  const pids: number[] = []
  open({ onBegin: (pid) => void pids.push(pid) })
  const throws = jobOf('throw new Error("no answers")')
  const greedy = jobOf(screen('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'))
  pool.warm([throws, throws, throws, greedy, counting(screen(''))])
  await vi.waitFor(() => expect(pids).toHaveLength(2), 30_000)
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
  expect(await pool.render(throws)).toMatchObject({ refused: 'threw' })
  expect(pids).toHaveLength(2)
})
