import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '@yaksok/server/command'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentReports } from './api-extract.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'extract-'))
  write('package.json', {
    name: '@garden/kit',
    version: '1.0.0',
    exports: { './money': './money/index.ts', './page/ui': './page/ui/index.ts', './page.css': './page/page.css' },
  })
  const compilerOptions = {
    declaration: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    strict: true,
    types: [],
    rootDir: '.',
  }
  write('tsconfig.pack.json', { compilerOptions, include: ['money', 'page'] })
  write('money/index.ts', 'export interface Won { won: number }\n')
  write(
    'page/ui/index.ts',
    `import type { Won } from '../../money/index.ts'
import { half } from '../half.ts'
interface PriceProps { price: Won }
export const Price = ({ price }: PriceProps): string => \`\${half(price)}\`
`,
  )
  write('page/half.ts', `import type { Won } from '../money/index.ts'\nexport const half = ({ won }: Won) => won / 2\n`)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function write(file: string, content: unknown) {
  const path = join(dir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}

test('each subpath has a report of its own; what it takes from another is told by name, what nobody exports with it', () => {
  const reports = currentReports(dir)
  expect([...reports.keys()]).toEqual(['money.api.md', 'page-ui.api.md'])
  const ui = reports.get('page-ui.api.md')
  expect(ui).toContain("import type { Won } from '@garden/kit/money';")
  expect(ui).toContain('export const Price: (input: PriceProps) => string;')
  expect(ui).toMatch(/^interface PriceProps \{\n.*\n? {4}price: Won;\n\}/m)
  expect(ui).not.toContain('half')
  expect(reports.get('money.api.md')).toContain('export interface Won {')
  expect(readdirSync(join(dir, '.cache'))).toEqual([])
})

test('code that does not compile has no reports', () => {
  write('money/index.ts', 'export const won: number = "1"\n')
  expect(() => currentReports(dir)).toThrow(UserError)
  expect(() => currentReports(dir)).toThrow(/money\/index\.ts/)
})
