import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, 'main.ts')

/** Runs the program in an empty folder, in a Node that says it is `version`; without one, in this one. */
function run(args: string[], version?: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'create-'))
  const versions = JSON.stringify({ ...process.versions, node: version })
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(version ? ['--import', pretend] : []), MAIN, ...args],
    { cwd, encoding: 'utf8' },
  )
  return { status, stdout, stderr, made: readdirSync(cwd) }
}

test.each([['help'], ['--help'], ['remote', '--help']])('%s %s prints help and makes nothing', (...args) => {
  const { stdout, ...rest } = run(args)
  expect(rest).toEqual({ status: 0, stderr: '', made: [] })
  for (const form of ['create-yaksok <folder>', '--remote <name>', 'remote <name>', 'adopt <workspace>'])
    expect(stdout).toContain(form)
})

test.each([
  [[], 2, /^✗ YK1003 Name the folder.*\n\ncreate-yaksok <folder>/],
  [['adopt'], 2, /^✗ YK1003 adopt: something is missing\n/],
  [['remote'], 2, /^✗ YK1003 remote: something is missing\n/],
  [['--remote'], 2, /^✗ YK1003 Give a name/],
  [['my-app', '--titel', 'A'], 2, /^✗ YK1002 Unknown option '--titel'/],
  [['remote', 'beds', '--app', 'garden'], 2, /^✗ YK1010 Give the https address/],
  [['My-App'], 1, /^✗ YK6002 The name of an app takes/],
  [['--remote', 'beds'], 1, /^✗ YK6003 .*app\.json/],
] as const)('%s is refused with a code, and nothing is made', (args, status, told) => {
  expect(run([...args])).toEqual({ status, stdout: '', stderr: expect.stringMatching(told), made: [] })
})

test('an old Node is told which one is needed, in one line with a code', () => {
  expect(run(['my-app'], '20.20.2')).toEqual({
    status: 2,
    stdout: '',
    stderr: '✗ YK1028 Node 22.22 or newer is needed (this is 20.20.2)\n',
    made: [],
  })
})
