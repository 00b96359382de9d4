import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { packPackages } from '../../scripts/lib/pack.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { ownFolder } from '../src/own-folder.ts'
import { untilComposed } from '../src/screens.ts'
import { separateCheckout } from '../src/separate-checkout.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
const packages = ownFolder('yaksok-packages-')
test.use({ appOptions: { store } })

/** Releases Account from its checkout, with the command that the packed packages bring; answers what it said. */
function release(dir: string): string {
  const { status, stdout, stderr } = spawnSync(
    join(dir, 'node_modules/.bin/yaksok'),
    ['release', 'account', '--why', 'a new heading'],
    {
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: 'true',
        RELEASE_STORE: store,
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
      },
    },
  )
  expect(status, `${stdout}${stderr}`).toBe(0)
  return stdout
}

test('a team releases its remote from a checkout that holds it alone, and open pages get it', async ({ page }) => {
  const dir = separateCheckout('remote-account', packPackages(packages))
  const file = join(dir, 'src', 'mine', 'mine-bar.tsx')
  const source = readFileSync(file, 'utf8')
  expect(source).toContain('내 정보')
  writeFileSync(file, source.replaceAll('내 정보', '나의 정보'))
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  const [, version] = /account (1\.0\.0-[0-9a-f]{10}) {2}모두에게/.exec(release(dir)) ?? []
  await untilComposed(page, 'account', version ?? '')
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('나의 정보')
})
