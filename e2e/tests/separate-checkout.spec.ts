import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { ROOT } from '../../scripts/lib/run.ts'
import { packed } from '../src/packed.ts'
import { untilComposed } from '../src/screens.ts'
import { separateCheckout } from '../src/separate-checkout.ts'
import { copyStore } from '../src/store.ts'

const API = createRequire(import.meta.url).resolve('@yaksok/server/testing')
const store = copyStore()
test.use({ appOptions: { store } })

let dir: string
test.beforeAll(async () => {
  dir = separateCheckout('remote-account', await packed())
})

/** Runs a program that the checkout has installed; answers what it said. Fails where the program does. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(dir, 'node_modules/.bin', program), args, {
    cwd: dir,
    encoding: 'utf8',
    env: {
      ...process.env,
      CI: 'true',
      RELEASE_STORE: store,
      // what a release opens its screens over
      PLATFORM_TEST_API: API,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

/** Files of a folder, from it, without what is installed there. */
const filesIn = (dir: string, pattern: string) => globSync(pattern, { cwd: dir, exclude: ['**/node_modules'] })

test('the packed packages are JavaScript with types, and say what they are', () => {
  for (const name of ['shared', 'platform', 'testing']) {
    const installed = realpathSync(join(dir, 'node_modules/@yaksok', name))
    expect(filesIn(installed, '**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))).toEqual([])
    expect(filesIn(installed, 'dist/**/*.js')).not.toEqual([])
    expect(filesIn(installed, '*.md').sort()).toEqual(['CHANGELOG.md', 'README.md'])
    expect(filesIn(installed, 'LICENSE')).toEqual(['LICENSE'])
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest.engines).toEqual({ node: '>=24' })
  }
})

test('a team type-checks its remote and runs its component tests from a checkout that holds it alone', () => {
  run('tsc', '-p', '.')
  run('vitest', 'run', '--reporter', 'json', '--outputFile', 'ran.json')
  const ran = JSON.parse(readFileSync(join(dir, 'ran.json'), 'utf8')) as { testResults: { name: string }[] }
  expect(ran.testResults.map(({ name }) => relative(dir, name)).sort()).toEqual(
    filesIn(dir, 'src/**/*.test.{ts,tsx}').sort(),
  )
})

test('a team releases its remote from a checkout that holds it alone, and open pages get it', async ({ page }) => {
  const file = join(dir, 'src', 'mine', 'mine-bar.tsx')
  const source = readFileSync(file, 'utf8')
  expect(source).toContain('내 정보')
  writeFileSync(file, source.replaceAll('내 정보', '나의 정보'))
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  const said = run('yaksok', 'release', 'account', '--why', 'a new heading')
  expect(said).toMatch(/화면 10개를 열어 봤어요/)
  const [, version] = /account (1\.0\.0-[0-9a-f]{10}) {2}모두에게/.exec(said) ?? []
  await untilComposed(page, 'account', version ?? '')
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('나의 정보')
})
