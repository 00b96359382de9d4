/**
 * Each block of the platform's documents goes through what reads it in earnest; code is compiled (compile-blocks.test.ts), and
 * commands are typed (documented.test.ts).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteDescriptionSchema } from '../../../platform/src/registry/description-schema.ts'
import { readPolicy } from '../../../platform/src/release/policy.ts'
import { readIssuers } from '../../../platform/src/release-access/oidc-issuers.ts'
import { EVENTS, readHooks } from '../../../platform/src/web-hooks/settings.ts'
import { ROOT } from '../lib/run.ts'
import { blocksIn, documentedBlocks } from './blocks.ts'

const blocks = documentedBlocks(ROOT)
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

test.each(blocks.filter(({ language }) => language === 'json'))('$place is taken by what reads it', ({ text }) => {
  const whole = /^\s*[[{]/.test(text) ? text : `{${text}}`
  const parsed = JSON.parse(whole) as Shown | Shown[]
  for (const shown of Array.isArray(parsed) ? parsed : [parsed]) {
    const reader = Object.keys(READERS).find((key) => key in shown)
    if (!reader) throw new Error(`nothing reads a block with ${Object.keys(shown).join(', ')}`)
    READERS[reader]?.(shown)
  }
})

test('a block is read without the indentation of its list', () => {
  const [block] = blocksIn(
    '1. a\n\n   ```ts\n   import { x } from "@yaksok/platform/build"\n     y()\n   ```\n',
    'a.md',
  )
  expect(block).toEqual({
    place: 'a.md:4',
    language: 'ts',
    text: 'import { x } from "@yaksok/platform/build"\n  y()\n',
  })
})
