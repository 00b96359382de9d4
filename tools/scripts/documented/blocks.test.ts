/** Each block of the platform's documents goes through what reads it in earnest; commands are typed (documented.test.ts). */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { remoteDescriptionSchema } from '../../../platform/src/registry/description-schema.ts'
import { readPolicy } from '../../../platform/src/release/policy.ts'
import { readIssuers } from '../../../platform/src/release-access/oidc-issuers.ts'
import { EVENTS, readHooks } from '../../../platform/src/web-hooks/settings.ts'
import { exportsOf } from '../../docs/content/types.ts'
import { ROOT } from '../lib/run.ts'
import { type Block, blocksIn, documentedBlocks } from './blocks.ts'

const blocks = documentedBlocks(ROOT)
const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language))
const json = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T

test('each block says what it is, and is of a kind that a test reads', () => {
  expect(blocks.length).toBeGreaterThan(40)
  const KINDS = ['sh', 'sh operator', 'json', 'ts', 'tsx', 'text']
  expect(blocks.filter(({ language }) => !KINDS.includes(language)).map(({ place }) => place)).toEqual([])
})

type Shown = Record<string, unknown>

/** What a block of JSON is taken by: by a key that it has. */
const READERS: Readonly<Record<string, (shown: Shown) => void>> = {
  prefetch: ({ prefetch }) => ofRemote({ routes: [{ path: '/a', screen: 'a', title: 'A', prefetch }] }),
  isolation: ({ isolation, frame }) => ofRemote({ routes: [], isolation, frame }),
  entries: ({ entries }) => ofRemote({ routes: [], entries }),
  places: ({ places }) => ofRemote({ routes: [], places }),
  issuer: (shown) => inFile([shown], (file) => expect(readIssuers(file)).toHaveLength(1)),
  freezes: (shown) => inFile(shown, (file) => expect(readPolicy({ RELEASE_POLICY: file })).toMatchObject(shown)),
  identities: (shown) => inFile(shown, (file) => expect(readPolicy({ RELEASE_POLICY: file })).toMatchObject(shown)),
  visual: (shown) => inFile(shown, (file) => expect(readPolicy({ RELEASE_POLICY: file })).toMatchObject(shown)),
  url: (shown) => inFile([shown], (file) => expect(readHooks(file)).toMatchObject([shown])),
  event: (shown) => {
    expect(EVENTS).toContain(shown.event)
    const source = readFileSync(join(ROOT, 'platform/src/web-hooks/follow.ts'), 'utf8')
    const [, fields = ''] = /interface HookMessage \{(.+?)\n\}/s.exec(source) ?? []
    for (const field of Object.keys(shown)) expect(fields).toMatch(new RegExp(`^  ${field}\\??:`, 'm'))
  },
  extends: (shown) => expect(shown).toEqual(json('remote-home/tsconfig.json')),
  dependencies: ({ dependencies }) =>
    expect(Object.keys(dependencies as object)).toContain(json<{ name: string }>('shared/package.json').name),
  mcpServers: ({ mcpServers }) => {
    const { args } = (mcpServers as Record<string, { args: string[] }>).releases ?? { args: [] }
    expect(args.slice(0, 3)).toEqual(['yaksok', 'mcp', '--to'])
    expect(readFileSync(join(ROOT, 'platform/src/command-line.ts'), 'utf8')).toContain("'mcp'")
  },
}

function inFile(shown: unknown, read: (file: string) => void): void {
  const dir = mkdtempSync(join(tmpdir(), 'blocks-'))
  writeFileSync(join(dir, 'shown.json'), JSON.stringify(shown))
  read(join(dir, 'shown.json'))
  rmSync(dir, { recursive: true })
}

function ofRemote(shown: Shown): void {
  const described = { name: 'example', contract: '1.0', ...shown }
  expect(remoteDescriptionSchema['~standard'].validate(described)).not.toHaveProperty('issues')
}

test.each(of('json'))('$place is taken by what reads it', ({ text }) => {
  const whole = /^\s*[[{]/.test(text) ? text : `{${text}}`
  const parsed = JSON.parse(whole) as Shown | Shown[]
  for (const shown of Array.isArray(parsed) ? parsed : [parsed]) {
    const reader = Object.keys(READERS).find((key) => key in shown)
    if (!reader) throw new Error(`nothing reads a block with ${Object.keys(shown).join(', ')}`)
    READERS[reader]?.(shown)
  }
})

/** The source of a subpath that a package of the workspace exports. */
function sourceOf(specifier: string): string | undefined {
  const [, folder = '', subpath = ''] = /^@yaksok\/(platform|shared)\/(.+)$/.exec(specifier) ?? []
  if (!folder) return undefined
  const { exports } = json<{ exports: Record<string, string> }>(`${folder}/package.json`)
  const file = exports[`./${subpath}`]
  if (!file) throw new Error(`${specifier} is not exported`)
  return join(ROOT, folder, file)
}

function importsOf({ text, language, place }: Block): { from: string; name: string }[] {
  const { program, errors } = parseSync(`block.${language}`, text)
  if (errors[0]) throw new Error(`${place}: ${errors[0].message}`)
  return program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map(({ local }) => ({ from: statement.source.value, name: local.name }))
      : [],
  )
}

test.each(of('ts', 'tsx'))('$place is code, and what it imports is exported', (block) => {
  const found = importsOf(block)
  expect(found.length).toBeGreaterThan(0)
  for (const { from, name } of found) {
    const source = sourceOf(from)
    if (source)
      expect(
        exportsOf(source).map((one) => one.name),
        from,
      ).toContain(name)
    else
      expect(from.startsWith('.') || existsSync(join(ROOT, 'node_modules', from.split('/')[0] ?? '')), from).toBe(true)
  }
})

test('a block is read without the indentation of its list, and a wrong one is found', () => {
  const [block] = blocksIn(
    '1. a\n\n   ```ts\n   import { x } from "@yaksok/platform/build"\n     y()\n   ```\n',
    'a.md',
  )
  expect(block).toEqual({
    place: 'a.md:4',
    language: 'ts',
    text: 'import { x } from "@yaksok/platform/build"\n  y()\n',
  })
  expect(() => importsOf({ place: 'a.md:1', language: 'ts', text: 'export default f({ … })' })).toThrow('a.md:1')
  expect(() => sourceOf('@yaksok/platform/nothing')).toThrow('is not exported')
})
