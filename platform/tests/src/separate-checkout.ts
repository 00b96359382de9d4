import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedPackages } from '../../../tools/scripts/lib/pack.ts'
import { PNPM, ROOT } from '../../../tools/scripts/lib/run.ts'
import { ownFolder } from './own-folder.ts'

interface Manifest {
  version: string
  dependencies: Record<string, string>
}

const manifestIn = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))

/** What a team develops and tests with beside the packed packages, in the versions that this repository has. */
const TOOLS = [
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vite',
  'vitest',
]

/** As platform/docs/how-to/own-repository.md has it. */
const VITEST_CONFIG = `import { componentTests } from '@yaksok/platform/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: componentTests(import.meta.dirname) })
`

/**
 * A folder that holds one remote (its folder here) and the published packages, installed, and nothing else of this
 * repository.
 */
export function separateCheckout(remote: string, packed: PackedPackages): string {
  const dir = ownFolder(`yaksok-${remote}-`)
  const from = join(ROOT, remote)
  for (const name of ['src', 'e2e', 'remote.json', 'rspack.config.ts', 'tsconfig.json'])
    cpSync(join(from, name), join(dir, name), { recursive: true })
  writeFileSync(join(dir, 'vitest.config.ts'), VITEST_CONFIG)
  const manifest = manifestIn(from)
  const versions = (names: string[], at: string) =>
    Object.fromEntries(names.map((name) => [name, manifestIn(join(at, 'node_modules', name)).version]))
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({
      ...manifest,
      dependencies: {
        ...versions(Object.keys(manifest.dependencies), from),
        '@yaksok/shared': `file:${packed.shared}`,
      },
      devDependencies: {
        ...versions(TOOLS, ROOT),
        '@yaksok/platform': `file:${packed.platform}`,
        '@yaksok/testing': `file:${packed['tests/kit']}`,
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
