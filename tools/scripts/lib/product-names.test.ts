import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT_NAMES, productNamesIn } from './product-names.ts'
import { ROOT } from './run.ts'

test('the specification still has names to look for', () => {
  expect(PRODUCT_NAMES.length).toBeGreaterThan(60)
  for (const word of ['getUserInfo', "'/NewHome'", '약속', 'wallet', 'createMember', 'roundSeconds', 'FUND_PASSWORD'])
    expect(PRODUCT_NAMES).toContain(word)
})

test('a name is found where it stands alone; a package for others may have its own', () => {
  expect(productNamesIn('우리 약속, wallet')).toEqual(['약속', 'wallet'])
  expect(productNamesIn("import '@yaksok/platform/build' // npm create yaksok, wallets")).toEqual([])
  expect(productNamesIn("import '@yaksok/shared'")).toEqual(['yaksok'])
})

test.each([
  'platform/src',
  'platform/host/src',
  'platform/create/src',
  'platform/create/template',
  'platform/create/remote',
])('no file of %s names a thing of the product', (folder) => {
  const dir = join(ROOT, folder)
  const files = globSync('**/*.*', { cwd: dir, exclude: ['**/node_modules', '**/test-results'] })
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(dir, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => productNamesIn(line).map((word) => `${file}:${at + 1} ${word}`))
  })
  expect(found).toEqual([])
})
