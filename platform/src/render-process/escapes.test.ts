import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaidBait, layBait } from './bait.fixture.ts'
import { ESCAPES, escapingBuild } from './escapes.fixture.ts'
import type { RenderJob } from './render-outcome.ts'
import { openRenderPool, type RenderPool } from './render-pool.ts'

const SHELL = `
  exports.shares = { react: () => ({ version: 19 }) }
  exports.render = async ({ name, component }) => '<p>' + (await component('home', 'main')(name)) + '</p>'`

let pool: RenderPool
let bait: LaidBait
const pids: number[] = []

beforeAll(async () => {
  bait = await layBait()
  pool = openRenderPool({ renderMs: 60_000, hungMs: 60_000, processes: 1, onBegin: (pid) => void pids.push(pid) })
})
afterAll(() => {
  pool.close()
  bait.close()
})

const job = (home: string, key = `home@${home.length}`): RenderJob => ({
  page: { global: 'PAGE', data: '{}', composition: 'c' },
  input: '{"name":"Zoë"}',
  shell: { key: 'shell@1', code: () => SHELL },
  owner: { name: 'home', key, code: () => home },
})
const screen = (body: string) => `exports.main = () => ({ default: (name) => { ${body} } })`

test('of forty ways out of a page’s realm none reaches anything', async () => {
  expect(ESCAPES.length).toBeGreaterThanOrEqual(40)
  const outcome = await pool.render(job(escapingBuild(bait)))
  expect(outcome).toMatchObject({ html: `<p>tried ${ESCAPES.length}, reached: </p>` })
  expect(bait.connected()).toBe(0)
})

test.each([
  ['10 MB', "return 'x'.repeat(10_000_000)", { refused: 'threw', error: 'the page is too large' }],
  ['a lone surrogate', "return '\\ud800'", { html: '<p>\ufffd</p>' }],
  ['a getter', "return { get toString() { throw new Error('got') } }", { refused: 'threw', error: 'Error: got' }],
  ['a symbol', "return Symbol('s')", { refused: 'threw' }],
  ['an error that cannot be read', 'throw { get message() { throw 1 }, toString() { throw 2 } }', { refused: 'threw' }],
  ['__proto__', 'return JSON.stringify({ ["__proto__"]: 1 })', { html: '<p>{"__proto__":1}</p>' }],
  [
    'twice, and then throws',
    `const { then } = Promise.prototype
     Promise.prototype.then = function (ok, no) {
       return then.call(this, () => { ok('first'); ok('second'); no(new Error('third')) }, no)
     }
     return name`,
    { html: 'first' },
  ],
  [
    'with another page’s id, and that it is the last',
    `Object.prototype.toJSON = () => ({ html: 'own', id: 7, isLast: true }); return name`,
    { html: 'own' },
  ],
  [
    'with what is no text, under another page’s id',
    `Object.prototype.toJSON = () => ({ html: { length: 0 }, id: 7 }); return name`,
    { refused: 'threw', error: 'the page could not be rendered' },
  ],
])('a build that answers %s costs its own page only', async (_, body, expected) => {
  const outcome = await pool.render(job(screen(body)))
  expect(outcome).toMatchObject(expected)
  expect(await pool.render(job(screen('return name')))).toMatchObject({ html: '<p>Zoë</p>' })
})

test.runIf(process.platform === 'linux')(
  'the kernel holds the process: no file, socket, process or privilege is left',
  () => {
    const [pid = 0] = pids
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(/^Seccomp:\s+(\d)/m.exec(status)?.[1]).toBe('2')
    expect(/^NoNewPrivs:\s+(\d)/m.exec(status)?.[1]).toBe('1')
    if (process.getuid?.() === 0) expect(/^Uid:\s+(.*)$/m.exec(status)?.[1]).toBe('61357\t61357\t61357\t61357')
    const open = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    const others = open.filter((to) => !/^(anon_inode:|pipe:|socket:|\/dev\/null$)/.test(to))
    expect(others).toEqual([])
    // its two ends, and none to anything else
    expect(open.filter((to) => to.startsWith('socket:')).length).toBeLessThanOrEqual(2)
  },
)

test('of a thousand pairs of pages none sees anything of the other', async () => {
  const spy = screen(`
    const found = [...(globalThis.seen ??= [])]
    globalThis.seen.push(name)
    for (const kept of [Array.prototype, Object.prototype, Function.prototype, require('react'), Promise]) {
      if (kept.spied) found.push(kept.spied)
      Object.defineProperty(kept, 'spied', { value: name, configurable: true })
    }
    return found.filter((other) => other !== name).join()`)
  const spying = job(spy)
  const names = Array.from({ length: 2000 }, (_, index) => `member-${index}`)
  const seen = new Set<string>()
  // as many at once as may wait
  for (let at = 0; at < names.length; at += 50) {
    const some = names.slice(at, at + 50).map((name) => pool.render({ ...spying, input: JSON.stringify({ name }) }))
    for (const outcome of await Promise.all(some)) seen.add('html' in outcome ? outcome.html : JSON.stringify(outcome))
  }
  expect([...seen]).toEqual(['<p></p>'])
}, 120_000)
