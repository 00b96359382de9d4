import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { untilComposed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NOT_SOURCES = new Set(['node_modules', '.git', '.releases', '.data', '.cache', 'artifacts', 'test-results'])
const store = copyStore()
const work = mkdtempSync(join(tmpdir(), 'yaksok-new-remote-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
test.use({ appOptions: { store } })

/** The environment of a person's terminal: the run around this test has reports and a database of its own. */
const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, YAKSOK_TEST_CLUSTER: __, ...outside } = process.env
const env = { ...outside, RELEASE_STORE: store, PORT: '0' }

function run(command: string, args: string[], folder = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: join(work, folder), encoding: 'utf8', env })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

test('a new remote builds, passes its tests from its own folder and can be released at once', async ({ page }) => {
  test.slow()
  cpSync(ROOT, work, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) })
  await test.step('made', () => {
    run('node', ['setup.mjs'])
    run('npm', ['run', 'new-remote', '--', 'coupons', '쿠폰'])
    run('node_modules/.bin/tsc', ['-p', 'remote-coupons'])
    run('node_modules/.bin/biome', ['ci', '--vcs-enabled=false', '--error-on-warnings', 'remote-coupons'])
  })
  await test.step('tested', () => {
    run('node_modules/.bin/vitest', ['run', '--project', 'components', 'remote-coupons'])
    expect(run('npm', ['run', 'test:e2e'], 'remote-coupons')).toContain('1 passed')
  })
  await test.step('released', async () => {
    const [, version] =
      /coupons (1\.0\.0-[0-9a-f]+) {2}모두에게/.exec(run('npm', ['run', 'release', '--', 'coupons'])) ?? []
    await untilComposed(page, 'coupons', version ?? '')
    await page.goto('/Coupons')
    await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
  })
})
