/** As a team does it: the program, in another folder and with another home, knows an address and a token and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultEntry } from '../registry/entry.ts'
import { runNode } from '../util/run-node.ts'
import { serviceUnderTest } from './release-api.fixture.ts'
import { doInProcess } from './worker-pool.ts'

const PROGRAM = join(import.meta.dirname, '..', 'cli.ts')
const at = serviceUnderTest()
let home: string
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'home-'))
  await at.open({ doWork: doInProcess, browser: false })
  writeFileSync(join(home, 'token'), `${await at.token()}\n`)
  at.build()
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A command line, typed in the team's folder. */
const typed = (...args: string[]) =>
  runNode(['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    cwd: at.dir,
    env: { PATH: process.env.PATH ?? '', HOME: home, YAKSOK_TOKEN_FILE: join(home, 'token') },
  })

const live = () => defaultEntry(at.store.readRegistry().registry, 'home')?.metadata.version

// eight programs, each with a Node of its own
test('release, watch, go back, and no further than the token leads', { timeout: 120_000 }, async () => {
  const released = await typed('release', '--unseen', '--why', 'a try', '--to', at.url)
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining(`home ${at.version}  to everybody`) })
  expect((await typed('releases', 'log', 'home', '--to', at.url)).output).toContain('home-team (token')
  expect(await typed('rollback', '--to', at.url)).toMatchObject({ code: 0 })
  expect(live()).toBe('1')
  const refused = await typed('rollback', 'shell', '--to', at.url)
  expect(refused).toEqual({ code: 1, output: '✗ YK4004 The token of home-team may not change the shell\n' })
  const foreign = await typed('disable', 'garden', 'Closed', '--to', at.url)
  expect(foreign).toEqual({
    code: 1,
    output: '✗ YK4004 The token of home-team may not change garden (it may change: home)\n',
  })
  const token = await typed('release', '--token', 'x', '--to', at.url)
  expect(token).toMatchObject({ code: 2, output: expect.stringContaining('No token on the command line') })
  const nobody = await typed('release', '--to', 'http://127.0.0.1:1')
  expect(nobody).toMatchObject({ code: 4, output: expect.stringContaining('Nothing has changed') })
})
