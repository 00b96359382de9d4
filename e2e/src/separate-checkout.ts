import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedPackages } from '../../scripts/lib/pack.ts'
import { PNPM, ROOT } from '../../scripts/lib/run.ts'
import { ownFolder } from './own-folder.ts'

interface Manifest {
  version: string
  dependencies: Record<string, string>
}

const manifestIn = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))

/**
 * A folder that holds one remote (its folder here) and the published packages, installed, and nothing else of this
 * repository.
 */
export function separateCheckout(remote: string, packed: PackedPackages): string {
  const dir = ownFolder(`yaksok-${remote}-`)
  const from = join(ROOT, remote)
  for (const name of ['src', 'e2e', 'remote.json', 'rspack.config.ts'])
    cpSync(join(from, name), join(dir, name), { recursive: true })
  const manifest = manifestIn(from)
  const installed = (name: string) => manifestIn(join(from, 'node_modules', name)).version
  const versions = Object.fromEntries(Object.keys(manifest.dependencies).map((name) => [name, installed(name)]))
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({
      ...manifest,
      dependencies: { ...versions, '@yaksok/shared': `file:${packed.shared}` },
      devDependencies: {
        '@playwright/test': installed('@playwright/test'),
        '@yaksok/platform': `file:${packed.platform}`,
        '@yaksok/testing': `file:${packed.testing}`,
      },
    }),
  )
  install(dir)
  return dir
}

function install(dir: string): void {
  const args = ['-y', PNPM, 'install', '--ignore-workspace', '--prefer-offline', '--no-frozen-lockfile']
  const { status, stdout, stderr } = spawnSync('npx', args, {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  if (status !== 0) throw new Error(`pnpm install failed\n${stdout}${stderr}`)
}
