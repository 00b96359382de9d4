import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CLI = join(import.meta.dirname, 'cli.ts')
/** A folder that holds no part of any app. */
const NOWHERE = mkdtempSync(join(tmpdir(), 'nowhere-'))

/** Runs the program in a Node that says it is `version`; without one, in this one. */
function run(args: string[], version?: string, more: NodeJS.ProcessEnv = {}, cwd = NOWHERE) {
  const versions = JSON.stringify({ ...process.versions, node: version })
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`
  const { RELEASE_STORE: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(version ? ['--import', pretend] : []), CLI, ...args],
    { cwd, encoding: 'utf8', env: { ...env, ...more } },
  )
  return { status, stdout, stderr }
}

test.each(['20.20.2', '22.21.1'])('Node %s is told which one is needed, in one line', (version) => {
  expect(run(['release', 'home'], version)).toEqual({
    status: 2,
    stdout: '',
    stderr: `✗ YK1028 Node 22.22 or newer is needed (this is ${version})\n`,
  })
})

test.each(['22.22.2', '24.0.0', undefined])('a Node that will do runs the command: %s', (version) => {
  expect(run(['release', 'home'], version).stderr).toContain('RELEASE_STORE')
})

test('a folder that holds no app is told that it is none', () => {
  for (const command of ['start', 'serve', 'publish-all'])
    expect(run([command]).stderr).toMatch(/^✗ .*: run \S+ in the folder of a whole app \(a shell and its remotes\)\n$/)
})

test('help prints the commands and the exit codes, --help one command', () => {
  const { status, stdout, stderr } = run(['help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  for (const command of ['release', 'rollback', 'preview', 'dev --shell', 'app pull', '--to', 'Exit codes'])
    expect(stdout).toContain(command)
  expect(run(['release', '--help']).stdout).toContain('--canary <percent>')
})

test('a code is explained, and one that there is not ends with code 2', () => {
  expect(run(['explain', 'yk1012'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^YK1012 {2}.*PORT/s) })
  expect(run(['explain', 'YK9012'])).toMatchObject({ status: 2, stderr: expect.stringMatching(/^✗ YK1020 /) })
})

test('no command, and one that does not exist, end with code 2 and name the commands', () => {
  expect(run([])).toMatchObject({ status: 2, stderr: expect.stringContaining('dev --shell') })
  for (const args of [['rollbak'], ['rollbak', '--to', 'https://app.example']])
    expect(run(args)).toMatchObject({
      status: 2,
      stderr: '✗ YK1001 Unknown command: rollbak. Did you mean rollback?\n',
    })
})

test('dev at a port that is taken ends with one line that names PORT', async () => {
  const taken = createServer().listen(0, 'localhost')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  for (const args of [
    ['--shell', 'https://app.example'],
    ['--alone', '--api', 'https://app.example'],
  ])
    expect(run(['dev', ...args], undefined, { PORT: String(port) })).toEqual({
      status: 2,
      stdout: '',
      stderr: `✗ YK1012 Port ${port} is taken. End the program that has it, or set PORT to another\n`,
    })
  taken.close()
})

const PRESET = `import { defineRemote } from ${JSON.stringify(join(import.meta.dirname, 'exports/build.ts'))}
export default defineRemote(import.meta.dirname)
`
const SCREENLESS = { name: 'beds', contract: '1.0', routes: [{ path: '/beds', screen: 'beds', title: 'Beds' }] }

/** A remote whose remote.json is `text`. */
function remoteWith(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'beds-'))
  const kit = { name: '@garden/kit', version: '1.0.0', platform: { contract: true } }
  mkdirSync(join(dir, 'node_modules/@garden/kit'), { recursive: true })
  writeFileSync(join(dir, 'node_modules/@garden/kit/package.json'), JSON.stringify(kit))
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ type: 'module', dependencies: { '@garden/kit': '*' } }))
  writeFileSync(join(dir, 'rspack.config.ts'), PRESET)
  writeFileSync(join(dir, 'remote.json'), text)
  return dir
}

test.each([
  ['eject', 'that is no JSON', '{"name":', /^✗ YK1019 .*remote\.json: .*\n$/],
  ['eject', 'without a name', '{}', /^✗ YK1025 .*remote\.json: name: .*\n$/],
  [
    'eject',
    'whose entry leads elsewhere',
    JSON.stringify({ ...SCREENLESS, entries: [{ place: 'tab', label: 'Beds', path: '/tools' }] }),
    /^✗ YK1025 .*remote\.json: entries\.0\.path: \/tools is not among its own routes\n$/,
  ],
  ['dev', 'without a screen', JSON.stringify(SCREENLESS), /^✗ YK1025 beds: remote\.json names the screen "beds".*\n$/],
])('%s refuses a remote.json %s in one line, with a code', (command, _, text, told) => {
  const args = command === 'dev' ? ['dev', '--shell', 'https://app.example'] : [command]
  expect(run(args, undefined, {}, remoteWith(text))).toMatchObject({ status: 2, stderr: expect.stringMatching(told) })
})

test('without its dependencies a remote is told to install them', () => {
  const dir = remoteWith(JSON.stringify(SCREENLESS))
  rmSync(join(dir, 'node_modules'), { recursive: true })
  expect(run(['eject'], undefined, {}, dir)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^✗ YK1026 @garden\/kit is not installed in .*npm install\n$/),
  })
})

test('nothing that an old Node cannot load is read before its version was looked at', () => {
  const imports = readFileSync(CLI, 'utf8').matchAll(/^(?:import|export) .*?'([^']+)'$/gms)
  expect([...imports].map(([, from]) => from)).toEqual(['node:fs'])
})

test('a command without options refuses one, and does nothing', () => {
  expect(run(['eject', '--dry-run'])).toEqual({
    status: 2,
    stdout: '',
    stderr: '✗ YK1002 Unknown option: --dry-run\n',
  })
})
