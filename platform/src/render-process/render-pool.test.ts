import { afterEach, expect, test, vi } from 'vitest'
import type { PoolOptions } from './render-limits.ts'
import type { RenderJob } from './render-outcome.ts'
import { openRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
afterEach(() => pool.close())

/** Time enough on a busy machine for what is no test of time. */
const PATIENT: PoolOptions = { renderMs: 30_000, hungMs: 60_000 }
const open = (options: PoolOptions = {}) => {
  pool = openRenderPool({ ...PATIENT, ...options })
}

/** Draws the screen `main` of the remote `home`, with the page's global and the input around it. */
const SHELL = `
  let kept = []
  exports.shares = { react: () => ({ version: 19 }) }
  exports.render = async ({ name, component }) => {
    kept.push(name)
    return '<p style="color:red">' + PAGE.id + ' ' + component('home', 'main')(name) + ' ' + kept.length + '</p>'
  }`

let version = 0
const jobOf = (home: string, input: object = { name: 'Zoe Doe' }): RenderJob => {
  version++
  return {
    page: { global: 'PAGE', data: '{"id":"p1"}', composition: 'c1' },
    input: JSON.stringify(input),
    shell: { key: 'shell@1', code: () => SHELL },
    owner: { name: 'home', key: `home@${version}`, code: () => home },
  }
}
const NEVER = 'exports.shares = {}; exports.render = () => new Promise(() => {})'
const screen = (body: string) => `exports.main = () => ({ default: (name) => { ${body} } })`

test('draws a page of verified code and JSON, without attributes that the policy forbids', async () => {
  open()
  const outcome = await pool.render(jobOf(screen("return require('react').version + name")))
  expect(outcome).toMatchObject({ html: '<p data-style="color:red">p1 19Zoe Doe 1</p>' })
  expect('cpuMs' in outcome && outcome.cpuMs).toBeGreaterThan(0)
})

test('two pages share no realm: neither the shell’s, nor a remote’s, nor what the language gives both', async () => {
  open()
  const keeps = jobOf(
    `let seen = ''; ${screen(`
    seen += name
    globalThis.kept ??= name
    const [mapped] = [1].map(() => 0)
    Array.prototype.map = () => [name]
    const share = require('react')
    share.last ??= name
    return [seen, kept, mapped, share.last].join()`)}`,
  )
  const html = async (name: string) => {
    const outcome = await pool.render({ ...keeps, input: JSON.stringify({ name }) })
    return 'html' in outcome ? outcome.html : outcome
  }
  expect(await html('a')).toContain('a,a,0,a 1')
  expect(await html('b')).toContain('b,b,0,b 1')
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

test('nothing is waited for: timers have their turn in order, and one that is left over is never run', async () => {
  open()
  const timed = jobOf(`exports.main = () => ({ default: (name) => name })`)
  const shell = `
    exports.shares = {}
    exports.render = async () => {
      const seen = []
      setTimeout(() => seen.push('hour'), 3_600_000)
      setTimeout(() => seen.push('second'), 1000)
      const ticking = setInterval(() => seen.push('tick'), 400)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      clearInterval(ticking)
      return seen.join()
    }`
  expect(await pool.render({ ...timed, shell: { key: 'shell@timed', code: () => shell } })).toMatchObject({
    html: 'tick,tick,second,tick',
  })
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
  open({ hungMs: 1000, coldMs: PATIENT.hungMs, processes: 1 })
  const slow = screen('const end = Date.now() + 1500; while (name === "endless" || Date.now() < end); return name')
  expect(await pool.render(jobOf(slow))).toHaveProperty('html')
  expect(await pool.render(jobOf(slow, { name: 'endless' }))).toMatchObject({ refused: 'hung' })
})

test('a screen that takes all memory takes its own process only', async () => {
  open()
  const taking = screen('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))')
  expect(await pool.render(jobOf(taking))).toEqual({ refused: 'gone', of: 'owner' })
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
})

test('a page that waits for what never comes is refused, and the next one is rendered', async () => {
  open()
  const never = { ...jobOf(screen('')), shell: { key: 'shell@never', code: () => NEVER } }
  expect(await pool.render(never)).toMatchObject({ refused: 'threw', error: 'Error: the page never finished' })
  expect(await pool.render(jobOf(screen('return name')))).toHaveProperty('html')
})

test('what is late is refused at once, and no reason to end the process', async () => {
  open({ renderMs: 1 })
  const slow = `exports.main = () => ({ default: () => { const end = Date.now() + 50; while (Date.now() < end); return '' } })`
  expect(await pool.render(jobOf(slow))).toMatchObject({ refused: 'late' })
})

test('more work than the processes can do is refused, and a page that nobody waits for any more is never begun', async () => {
  open({ processes: 1 })
  const all = Array.from({ length: 100 }, () => pool.render(jobOf(screen('return name'))))
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((outcome) => 'html' in outcome)).toHaveLength(64)
  expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'busy')).toHaveLength(36)
  pool.close()
  open({ processes: 1, renderMs: 1 })
  const late = await pool.render(jobOf(screen('return name')))
  expect(late).toMatchObject({ refused: 'late' })
  expect('fate' in late && (await late.fate)).toEqual({ refused: 'busy' })
})

test('one network that asks for more than can be rendered displaces its own pages alone', async () => {
  open({ processes: 1 })
  const flood = { network: 'flood', session: '' }
  const flooding = Array.from({ length: 200 }, () => pool.render(jobOf(screen('return name')), flood))
  const honest = await pool.render(jobOf(screen('return name')), { network: 'honest', session: 'a' })
  expect(honest).toHaveProperty('html')
  const rendered = (await Promise.all(flooding)).filter((outcome) => 'html' in outcome)
  expect(rendered).toHaveLength(63)
})

test('a page whose asker has gone is never begun', async () => {
  open({ processes: 1 })
  const gone = new AbortController()
  const first = pool.render(jobOf(screen('return name')))
  const second = pool.render(jobOf(screen('return name')), undefined, gone.signal)
  gone.abort()
  expect(await second).toEqual({ refused: 'left' })
  expect(await first).toHaveProperty('html')
  expect(await pool.render(jobOf(screen('return name')), undefined, gone.signal)).toEqual({ refused: 'left' })
})

test('where pages are rendered strictly, one that ends its process is left alone at once; one that throws is not', async () => {
  open({ isStrict: true, hungMs: 300, coldMs: 1000, processes: 1 })
  const hangs = jobOf(screen('for (;;);'))
  expect(await pool.render(hangs)).toEqual({ refused: 'hung', of: 'owner' })
  expect(await pool.render(hangs)).toEqual({ refused: 'open', of: 'owner' })
  const throws = jobOf(screen('throw new Error("no")'))
  for (let tries = 0; tries < 2; tries++) expect(await pool.render(throws)).toMatchObject({ refused: 'threw' })
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

test('nothing is rendered where the kernel must hold the process and does not', async () => {
  const seen: string[] = []
  open({ isolation: 'kernel', onIsolation: (isolation) => void seen.push(isolation) })
  const outcome = await pool.render(jobOf(screen('return name')))
  if (process.platform === 'linux')
    expect([seen[0], outcome]).toEqual(['kernel', expect.objectContaining({ cpuMs: expect.any(Number) })])
  else expect(outcome).toEqual({ refused: 'gone' })
})
