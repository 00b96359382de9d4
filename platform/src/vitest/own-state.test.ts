import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const FILES = {
  'vitest.config.mjs': `export default { test: { isolate: false, fileParallelism: false, setupFiles: [${JSON.stringify(join(import.meta.dirname, 'own-state.ts'))}] } }`,
  'shared.js': 'export const asked = []',
  'late.js': `await new Promise((resolve) => setTimeout(resolve, 100))
const { asked } = await import('./shared.js')
asked.push('by the file before')`,
  // the larger file is run first
  'a.test.js': `import { test } from 'vitest'
import './shared.js'
test('leaves an import behind that is on its way', () => {
  globalThis.late = import('./late.js')
})
// ${'larger than the next '.repeat(20)}`,
  'b.test.js': `import { expect, test } from 'vitest'
import { asked } from './shared.js'
test('has modules of its own', async () => {
  await globalThis.late
  expect(asked).toEqual([])
})`,
}

test('an import that a file leaves behind does not go on in the modules of the next', async () => {
  const artifacts = join(ROOT, 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const dir = mkdtempSync(join(artifacts, 'own-state-'))
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text)
    const report = join(dir, 'report.json')
    const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    const args = [program, 'run', '--root', dir, '--reporter', 'json', '--outputFile', report]
    await promisify(execFile)(process.execPath, args).catch(() => {})
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string }[]
    }
    expect(testResults.map(({ name, status }) => [name.slice(-9), status])).toEqual([
      ['a.test.js', 'passed'],
      ['b.test.js', 'passed'],
    ])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
