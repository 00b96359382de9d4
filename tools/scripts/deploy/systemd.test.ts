import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRecipe, unitFiles } from './recipes.ts'

const hasSystemd = spawnSync('sh', ['-c', 'command -v systemd-analyze']).status === 0
if (!hasSystemd) console.log('  skipped: deploy/systemd — no systemd-analyze (Debian package systemd)')

const folder = mkdtempSync(join(tmpdir(), 'yaksok-units-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** The units with programs and folders that are on this machine, too. */
for (const file of unitFiles())
  writeFileSync(
    join(folder, file),
    readRecipe(`systemd/${file}`)
      .replaceAll('/srv/yaksok/node_modules/.bin/node', process.execPath)
      .replace(/^WorkingDirectory=.*/m, `WorkingDirectory=${folder}`),
  )
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })

test.skipIf(!hasSystemd)('systemd takes every unit without a word', () => {
  const { status, stderr } = analyze('verify', ...unitFiles().map((file) => `./${file}`))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.skipIf(!hasSystemd).each(unitFiles().filter((file) => file.endsWith('.service')))(
  '%s is exposed to little, as systemd counts it',
  (file) => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', `./${file}`)
    expect(status, stdout).toBe(0)
  },
)

test('each timer starts a unit that is there', () => {
  const timers = unitFiles().filter((file) => file.endsWith('.timer'))
  expect(timers.length).toBeGreaterThan(3)
  for (const timer of timers) {
    const unit = /^Unit=(.*)$/m.exec(readRecipe(`systemd/${timer}`))?.[1] ?? ''
    expect(unitFiles()).toContain(unit.replace(/@\w+\./, '@.'))
  }
})

/** What the render process isolates itself with. It drops to no other user: the unit's has no privileges. */
const OWN_ISOLATION = ['seccomp', 'prctl', 'setrlimit']

/** The calls of a set of systemd's, with those of the sets in it. */
function callsOf(set: string): string[] {
  if (!set.startsWith('@')) return [set]
  const lines = analyze('syscall-filter', set).stdout.split('\n').slice(1)
  const members = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  return members.flatMap(callsOf)
}

test.skipIf(!hasSystemd)('the unit of the app lets the render process isolate itself', () => {
  const unit = readRecipe('systemd/yaksok@.service')
  const allowed = new Set<string>()
  for (const [, not, sets = ''] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const call of sets.split(' ').flatMap(callsOf)) not ? allowed.delete(call) : allowed.add(call)
  for (const call of OWN_ISOLATION) expect([...allowed]).toContain(call)
  expect([...allowed]).not.toContain('ptrace')
  expect(unit).toMatch(/^User=yaksok$/m)
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  // V8 compiles what it runs
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
})
