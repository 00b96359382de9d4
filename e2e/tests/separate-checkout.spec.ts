import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { packPackages } from '../../scripts/lib/pack.ts'
import { untilComposed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const store = copyStore()
const work = mkdtempSync(join(tmpdir(), 'yaksok-checkout-'))
test.use({ appOptions: { store } })
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

/** A folder that holds one remote and the two published packages, and nothing else of this repository. */
function checkout(): string {
  const dir = join(work, 'remote-account')
  mkdirSync(dir)
  const from = join(ROOT, 'remote-account')
  for (const name of ['src', 'remote.json', 'rspack.config.ts'])
    cpSync(join(from, name), join(dir, name), { recursive: true })
  const packed = packPackages(join(work, 'packages'))
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const installed = (name: string) =>
    (JSON.parse(readFileSync(join(from, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version
  const versions = (dependencies: Record<string, string>) =>
    Object.fromEntries(Object.keys(dependencies).map((name) => [name, installed(name)]))
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({
      ...manifest,
      dependencies: { ...versions(manifest.dependencies), '@yaksok/shared': `file:${packed.shared}` },
      devDependencies: { '@yaksok/platform': `file:${packed.platform}` },
    }),
  )
  return dir
}

function run(dir: string, command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: dir,
    encoding: 'utf8',
    env: {
      ...process.env,
      CI: 'true',
      RELEASE_STORE: store,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

test('a team releases its remote from a checkout that holds it alone, and open pages get it', async ({ page }) => {
  const dir = checkout()
  run(dir, 'npx', ['-y', 'pnpm@12.21.0', 'install', '--ignore-workspace', '--prefer-offline', '--no-frozen-lockfile'])
  const file = join(dir, 'src', 'mine', 'mine-bar.tsx')
  const source = readFileSync(file, 'utf8')
  expect(source).toContain('내 정보')
  writeFileSync(file, source.replaceAll('내 정보', '나의 정보'))
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  const output = run(dir, join(dir, 'node_modules/.bin/yaksok'), ['release', 'account', '--why', 'a new heading'])
  const [, version] = /account (1\.0\.0-[0-9a-f]{10}) {2}모두에게/.exec(output) ?? []
  await untilComposed(page, 'account', version ?? '')
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('나의 정보')
})
