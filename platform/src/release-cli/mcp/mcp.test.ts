/** A program asks by the protocol what a team asks by the command line: the same rights, and nothing that a field can break out of. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultEntry } from '../../registry/entry.ts'
import { serviceUnderTest } from '../../release-api/release-api.fixture.ts'
import { openMcp } from './server.ts'

const at = serviceUnderTest()
let client: Client

/** A program that is connected, in the team's folder, with the token of the environment. */
async function connected(): Promise<Client> {
  const server = await openMcp({
    to: at.url,
    context: { dirOf: (name) => (name === 'home' ? at.dir : undefined), own: () => 'home' },
  })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const opened = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(theirs), opened.connect(ours)])
  return opened
}

/** What a tool says. */
async function asked(name: string, given: Record<string, unknown> = {}): Promise<{ text: string; refused: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [first] = content as { text: string }[]
  return { text: first?.text ?? '', refused: isError === true }
}

const registry = () => at.store.readRegistry().registry
const live = (name = 'home') => defaultEntry(registry(), name)?.metadata.version

beforeEach(async () => {
  await at.open()
  vi.stubEnv('YAKSOK_TOKEN', await at.token())
  client = await connected()
})
afterEach(() => client.close())

test('tools are listed with what they take, and which of them only read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list',
    'status',
    'release',
    'canary',
    'promote',
    'rollback',
    'preview',
    'previews',
    'end_preview',
  ])
  const [list, , release] = tools
  expect(list?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  expect(release).toMatchObject({
    annotations: { readOnlyHint: false },
    inputSchema: { required: ['name', 'why'], additionalProperties: false },
  })
})

test('release, look, go back: as the command line does it, under the name of the token', async () => {
  at.build()
  const released = await asked('release', { name: 'home', why: 'a new banner' })
  expect(released).toEqual({ text: expect.stringContaining(`home ${at.version}  to everybody`), refused: false })
  expect(live()).toBe(at.version)
  expect((await asked('list')).text).toContain(at.version)
  expect((await asked('status', { name: 'home' })).text).toContain('a new banner')
  expect((await asked('rollback', { name: 'home', why: 'it was too new' })).refused).toBe(false)
  expect(live()).toBe('1')
  expect(at.store.readAudit().at(-1)).toMatchObject({ action: 'rollback', who: 'home-team', why: 'it was too new' })
})

test('a canary, its promotion, and a preview with its end', async () => {
  at.build()
  expect((await asked('canary', { name: 'home', share: 10, why: 'a try' })).text).toContain('10 %')
  expect(live()).toBe('1')
  expect((await asked('promote', { name: 'home', why: 'it is fine' })).refused).toBe(false)
  expect(live()).toBe(at.version)
  const shown = await asked('preview', { name: 'home', tag: 'canary', days: 3 })
  expect(shown).toMatchObject({ text: expect.stringContaining('?preview=home@'), refused: false })
  expect((await asked('previews')).text).toContain('canary')
  expect((await asked('end_preview', { name: 'home', target: 'canary' })).refused).toBe(false)
})

test('where the policy refuses how screens look, a reason of its own accepts it, and is in the log', async () => {
  const file = join(at.dir, 'policy.json')
  writeFileSync(file, '{"visual":[{"mode":"refuse"}]}')
  vi.stubEnv('RELEASE_POLICY', file)
  at.build()
  const release = { name: 'home', why: 'a new banner' }
  expect(await asked('release', release)).toMatchObject({
    text: expect.stringContaining('it looks different from what is live'),
    refused: true,
  })
  expect((await asked('canary', { ...release, share: 10 })).refused).toBe(true)
  expect(live()).toBe('1')
  expect((await asked('release', { ...release, accept_visual: 'design agreed' })).refused).toBe(false)
  expect(live()).toBe(at.version)
  expect(at.store.readAudit().at(-1)).toMatchObject({ why: 'a new banner', visual: 'design agreed' })
})

test('another team’s part, and rights that the token has not, are refused as ever', async () => {
  const before = registry().extras.revision
  for (const name of ['shell', 'garden'])
    expect(await asked('rollback', { name, why: 'x' })).toMatchObject({
      text: expect.stringContaining('The token of home-team may not change'),
      refused: true,
    })
  vi.stubEnv('YAKSOK_TOKEN', await at.token({ team: 'lookers', remotes: [], actions: ['preview'] }))
  expect(await asked('promote', { name: 'home', why: 'x' })).toMatchObject({
    text: expect.stringContaining('may not change home'),
    refused: true,
  })
  expect((await asked('list')).refused).toBe(false)
  expect(registry().extras.revision).toBe(before)
})

test('without a token, and with one that is none, nothing is answered; the token is in no answer', async () => {
  vi.stubEnv('YAKSOK_TOKEN', '')
  await expect(connected()).rejects.toThrow('No token')
  vi.stubEnv('YAKSOK_TOKEN', 'yaksok_AAAAAAAAAAAAAAAAAAAAAAAA')
  const refused = await asked('list')
  expect(refused.refused).toBe(true)
  expect(refused.text).not.toContain('AAAA')
})

test.each([
  ['an option for a name', 'rollback', { name: '--off', why: 'x' }],
  ['a path for a name', 'status', { name: '../../registry' }],
  ['a query for a name', 'status', { name: 'home?name=shell' }],
  ['a line more in a name', 'rollback', { name: 'home\nshell', why: 'x' }],
  ['a name of the language', 'status', { name: '__proto__' }],
  ['a path for a version', 'rollback', { name: 'home', version: '../1', why: 'x' }],
  ['a name of 65 letters', 'rollback', { name: 'a'.repeat(65), why: 'x' }],
  ['a reason of 501 letters', 'rollback', { name: 'home', why: 'a'.repeat(501) }],
  ['no reason to accept what differs', 'release', { name: 'home', why: 'x', accept_visual: ' ' }],
  ['a list of reasons to accept what differs', 'release', { name: 'home', why: 'x', accept_visual: ['a'] }],
  ['no reason', 'rollback', { name: 'home', why: '  ' }],
  ['a share of a hundred', 'canary', { name: 'home', share: 100, why: 'x' }],
  ['a share that is a text', 'canary', { name: 'home', share: '10; true', why: 'x' }],
  ['a tag that is none', 'preview', { name: 'home', tag: '--skip-tests' }],
  ['a list for a name', 'status', { name: ['home'] }],
  ['an argument that there is not', 'rollback', { name: 'home', why: 'x', to: 'https://evil.example' }],
  ['a tool that there is not', 'constructor', {}],
  ['a command that has no tool', 'disable', { name: 'home' }],
])('%s is refused before the service is asked', async (_, tool, given) => {
  const before = registry().extras.revision
  const sent = vi.spyOn(globalThis, 'fetch')
  const { text, refused } = await asked(tool, given)
  expect(refused).toBe(true)
  expect(text.length).toBeLessThan(400)
  expect(sent).not.toHaveBeenCalled()
  sent.mockRestore()
  expect(registry().extras.revision).toBe(before)
})

test('two releases at once are made one after the other', async () => {
  at.build()
  const both = await Promise.all([
    asked('release', { name: 'home', why: 'one' }),
    asked('release', { name: 'home', why: 'two' }),
  ])
  expect(both.map(({ refused }) => refused)).toEqual([false, false])
  expect(both[1]?.text).toContain('already')
})

const PROGRAM = join(import.meta.dirname, '..', '..', 'cli.ts')

/** What the program writes to a standard input, and how it ends. */
function typed(input: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, 'mcp', '--to', at.url], {
    cwd: at.dir,
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  // it may have ended by then
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('the program ends without a token, and by a message of more than 100 kB, which it does not keep', async () => {
  expect(await typed('', {})).toMatchObject({ code: 2, output: expect.stringContaining('No token') })
  const env = { YAKSOK_TOKEN: await at.token() }
  const hello = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`
  expect(await typed(hello, env)).toMatchObject({ code: 0, output: expect.stringContaining('"id":1') })
  const { output } = await typed('x'.repeat(200_000) + hello, env)
  expect(output).not.toContain('"id":1')
})
