import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingBump } from './api-change.ts'
import { earlierContracts } from './api-history.ts'
import { type Contract, MANIFEST, REPORTS } from './api-report.ts'

let folder: string

/** Without the settings of the machine and of a hook that may be running. */
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    stdio: 'ignore',
  })

/** The contract `version`, which has the constant `line`. */
const contract = (version: string, line: string): Contract => ({
  version,
  reports: new Map([['ui.api.md', `\`\`\`ts\n\nexport const ${line};\n\n\`\`\`\n`]]),
})

function write({ version, reports }: Contract) {
  mkdirSync(join(folder, REPORTS), { recursive: true })
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ version: `${version}.0` }))
  for (const [name, text] of reports) writeFileSync(join(folder, REPORTS, name), text)
}

function commit(one: Contract) {
  write(one)
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
  return { contracts: earlierContracts(root, (line) => said.push(line)), said }
}

test('a contract that was committed holds when its reports are written again or deleted, also in later commits', () => {
  const first = contract('1.0', 'one: 1')
  const second = contract('1.0', 'one: 2')
  commit(first)
  write(second)
  expect(missingBump(read().contracts, second)).toBe('major')
  rmSync(join(folder, REPORTS), { recursive: true })
  expect(missingBump(read().contracts, second)).toBe('major')
  git(folder, 'commit', '-a', '-m', 'gone')
  commit(second)
  expect(read()).toEqual({ contracts: [second, first], said: [] })
  expect(missingBump(read().contracts, second)).toBe('major')
  expect(missingBump(read().contracts, contract('2.0', 'one: 2'))).toBe(null)
})

test('each contract has the version of its commit', () => {
  const all = [contract('2.0', 'one: 2'), contract('1.1', 'two: 2'), contract('1.0', 'two: 2')]
  for (const one of all.toReversed()) commit(one)
  // the version alone was raised: no report changed
  expect(read().contracts).toEqual([all[0], all[2]])
})

test('a merged branch counts, also when the merge kept nothing of it', () => {
  commit(contract('1.0', 'base: 1'))
  git(folder, 'checkout', '-b', 'side')
  commit(contract('1.1', 'side: 1'))
  git(folder, 'checkout', 'main')
  commit(contract('1.2', 'main: 1'))
  git(folder, 'merge', '-s', 'ours', '-m', 'merge', 'side')
  expect(new Set(read().contracts.map(({ version }) => version))).toEqual(new Set(['1.0', '1.1', '1.2']))
})

test('a clone without the older commits compares with what it has and says so', () => {
  commit(contract('1.0', 'old: 1'))
  commit(contract('1.1', 'newer: 1'))
  const clone = join(folder, 'clone')
  git(folder, 'clone', '--depth', '1', `file://${folder}`, clone)
  expect(read(clone)).toEqual({
    contracts: [contract('1.1', 'newer: 1')],
    said: [expect.stringContaining('The git history is shallow')],
  })
})

test('reports that git does not know are compared with themselves, and that is said', () => {
  const said = [expect.stringContaining('No git history')]
  const now = contract('1.0', 'now: 1')
  write(now)
  expect(read()).toEqual({ contracts: [now], said })
  rmSync(join(folder, '.git'), { recursive: true })
  expect(read()).toEqual({ contracts: [now], said })
})
