import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CLI = join(import.meta.dirname, 'cli.ts')
/** A folder that holds no part of any app. */
const NOWHERE = mkdtempSync(join(tmpdir(), 'nowhere-'))

/** Runs the program in a Node that says it is `version`; without one, in this one. */
function run(args: string[], version?: string) {
  const versions = JSON.stringify({ ...process.versions, node: version })
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`
  const { RELEASE_STORE: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(version ? ['--import', pretend] : []), CLI, ...args],
    { cwd: NOWHERE, encoding: 'utf8', env },
  )
  return { status, stdout, stderr }
}

test('an old Node is told which one is needed, in one line', () => {
  expect(run(['release', 'home'], '20.20.2')).toEqual({
    status: 1,
    stdout: '',
    stderr: '✗ Node 24 이상이 필요해요 (지금은 20.20.2)\n',
  })
})

test('a Node that will do runs the command', () => {
  expect(run(['release', 'home']).stderr).toContain('RELEASE_STORE')
})

test('a folder that holds no app is told that it is none', () => {
  for (const command of ['start', 'serve', 'publish-all'])
    expect(run([command]).stderr).toMatch(/^✗ .*앱 전체\(셸과 리모트\)가 있는 폴더에서 실행해 주세요\n$/)
})

test('nothing that an old Node cannot load is read before its version was looked at', () => {
  const imports = readFileSync(CLI, 'utf8').matchAll(/^(?:import|export) .*?'([^']+)'$/gms)
  expect([...imports].map(([, from]) => from)).toEqual(['node:fs'])
})
