import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingBump } from './api-change.ts'
import { earlierReports } from './api-history.ts'

const FILE = 'report.txt'
let folder: string

/** Without the settings of the machine and of a hook that may be running. */
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    stdio: 'ignore',
  })

function commit(text: string) {
  writeFileSync(join(folder, FILE), text)
  git(folder, 'add', '.')
  git(folder, 'commit', '-m', 'a change')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaksok-history-'))
  git(folder, 'init', '-b', 'main')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(root = folder) {
  const said: string[] = []
  return { reports: earlierReports(root, FILE, (line) => said.push(line)), said }
}

test('a report that was committed holds when the file is written again or deleted, also in later commits', () => {
  const report = (version: string, line: string) =>
    `contract ${version}\n\n./ui = ./src/ui.ts\n\n=== ui.d.ts\nexport declare const ${line};\n`
  const first = report('1.0', 'one: 1')
  const second = report('1.0', 'one: 2')
  commit(first)
  writeFileSync(join(folder, FILE), second)
  expect(missingBump(read().reports, second)).toBe('major')
  rmSync(join(folder, FILE))
  expect(missingBump(read().reports, second)).toBe('major')
  git(folder, 'commit', '-a', '-m', 'gone')
  commit(second)
  expect(read()).toEqual({ reports: [second, first], said: [] })
  expect(missingBump(read().reports, second)).toBe('major')
  expect(missingBump(read().reports, report('2.0', 'one: 2'))).toBe(null)
})

test('a merged branch counts, also when the merge kept nothing of it', () => {
  commit('base')
  git(folder, 'checkout', '-b', 'side')
  commit('side')
  git(folder, 'checkout', 'main')
  commit('main')
  git(folder, 'merge', '-s', 'ours', '-m', 'merge', 'side')
  expect(read().reports.sort()).toEqual(['base', 'main', 'side'])
})

test('a clone without the older commits compares with what it has and says so', () => {
  commit('old')
  commit('new')
  const clone = join(folder, 'clone')
  git(folder, 'clone', '--depth', '1', `file://${folder}`, clone)
  expect(read(clone)).toEqual({ reports: ['new'], said: [expect.stringContaining('git 기록이 일부만')] })
})

test('a report that git does not know is compared with itself, and that is said', () => {
  const said = [expect.stringContaining('git 기록이 없어요')]
  expect(read()).toEqual({ reports: [], said })
  writeFileSync(join(folder, FILE), 'now')
  expect(read()).toEqual({ reports: ['now'], said })
  rmSync(join(folder, '.git'), { recursive: true })
  expect(read()).toEqual({ reports: ['now'], said })
})
