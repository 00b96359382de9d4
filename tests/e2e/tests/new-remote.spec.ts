import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { copyCheckout } from '../src/checkout-copy.ts'
import { untilComposed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store } })

/** The environment of a person's terminal: the run around this test has reports and a database of its own. */
const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, YAKSOK_TEST_CLUSTER: __, FAULTS: ___, ...outside } = process.env
const env = { ...outside, RELEASE_STORE: store, PORT: '0' }

function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

// by day it is the templates that are built, in other tests
test('a new remote builds, passes its tests from its own folder and can be released at once', {
  tag: '@night',
}, async ({ page }) => {
  test.slow()
  const checkout = copyCheckout()
  const remote = join(checkout, 'remote-coupons')
  await test.step('made', () => {
    run(checkout, 'node', 'setup.mjs')
    run(checkout, 'npm', 'run', 'new-remote', '--', 'coupons', '쿠폰')
    run(checkout, 'node_modules/.bin/tsc', '-p', 'remote-coupons')
    run(checkout, 'node_modules/.bin/biome', 'ci', '--vcs-enabled=false', '--error-on-warnings', 'remote-coupons')
  })
  await test.step('tested', () => {
    run(checkout, 'node_modules/.bin/vitest', 'run', '--project', 'components', 'remote-coupons')
    expect(run(remote, 'npm', 'run', 'test:e2e')).toContain('1 passed')
  })
  await test.step('released', async () => {
    const [, version] =
      /coupons (1\.0\.0-[0-9a-f]+) {2}to everybody/.exec(run(checkout, 'npm', 'run', 'release', '--', 'coupons')) ?? []
    await untilComposed(page, 'coupons', version ?? '')
    await page.goto('/Coupons')
    await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
  })
})
