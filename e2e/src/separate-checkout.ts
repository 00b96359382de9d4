import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'
import { openTerminal } from './terminal.ts'

/** A folder that holds Home and the two published packages, installed, and nothing else of this repository. */
export function separateCheckout(): string {
  const lines = openTerminal(ROOT).run('npm run pack').split('\n')
  const dir = mkdtempSync(join(tmpdir(), 'yaksok-remote-home-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const from = join(ROOT, 'remote-home')
  for (const name of ['src', 'e2e', 'remote.json', 'rspack.config.ts'])
    cpSync(join(from, name), join(dir, name), { recursive: true })
  const packed = (name: string) => join(ROOT, lines.find((line) => line.includes(`yaksok-${name}-`)) ?? '')
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
      dependencies: { ...versions(manifest.dependencies), '@yaksok/shared': `file:${packed('shared')}` },
      devDependencies: {
        '@playwright/test': installed('@playwright/test'),
        '@yaksok/platform': `file:${packed('platform')}`,
      },
    }),
  )
  const install = ['-y', 'pnpm@12.21.0', 'install', '--ignore-workspace', '--prefer-offline', '--no-frozen-lockfile']
  const { status, stdout, stderr } = spawnSync('npx', install, {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  if (status !== 0) throw new Error(`pnpm install failed\n${stdout}${stderr}`)
  return dir
}
