import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { evidenceFaults } from './evidence.ts'

const text = readFileSync(join(ROOT, 'docs/complaints.md'), 'utf8')
const rows = [...text.matchAll(/^\| (?!complaint|---)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, complaint = '', defaults = '', here = '']) => ({ complaint, defaults, here }),
)

test('every test that docs/complaints.md names is there', () => {
  expect(evidenceFaults(text)).toEqual([])
})

test('each complaint has its report, what the plugin’s defaults were seen to do, and what happens here in a browser', () => {
  expect(rows.length).toBeGreaterThanOrEqual(9)
  for (const { complaint, defaults, here } of rows) {
    expect(complaint).toMatch(/\]\(https:\/\/github\.com\/[\w-]+\/[\w-]+\/(issues|pull)\/\d+\)/)
    expect(defaults, complaint).toMatch(
      /^\*\*[^*]*(seen|mended)[^*]*\*\*.*`platform\/tests\/specs\/complaints[\w-]*\.spec\.ts › /i,
    )
    expect(here, complaint).toMatch(/`(tests\/e2e\/tests|platform\/tests\/specs)\/(?!complaints)[\w-]+\.spec\.ts › /)
  }
})

test('what was seen was seen with the versions that are installed', () => {
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const versionOf = (name: string) => new RegExp(`^ {2}"@${name}": (\\S+)$`, 'm').exec(catalog)?.[1]
  expect(text).toContain(
    `\`@module-federation/enhanced\` ${versionOf('module-federation/enhanced')}, rspack ${versionOf('rspack/core')}, seen`,
  )
})

test('each test of the plugin’s defaults is told of', () => {
  for (const file of ['platform/tests/specs/complaints.spec.ts', 'platform/tests/specs/complaints-dev.spec.ts']) {
    const titles = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\btest\(\s*['`](.+?)['`],/g)].map(
      ([, title = '']) => title,
    )
    expect(titles.length).toBeGreaterThan(0)
    const told = [...text.matchAll(/`([\w./-]+) › ([^`]+)`/g)].filter(([, path]) => path === file)
    for (const title of titles)
      expect(
        told.some(([, , named = '']) => title.includes(named)),
        title,
      ).toBe(true)
  }
})

test('a test that nobody has is told', () => {
  expect(evidenceFaults('`tools/scripts/references/evidence.ts › no such title`, `no/such.spec.ts › any`')).toEqual([
    'tools/scripts/references/evidence.ts has no test "no such title"',
    'there is no no/such.spec.ts',
  ])
})
