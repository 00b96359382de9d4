import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { UserError } from '@yaksok/server/command'

/** True on a build machine (`CI=true`, Debian, root): nothing is installed on anybody else's. */
export function canInstall(): boolean {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Installs Debian packages and nothing that they only recommend. @throws UserError where apt-get fails */
export function installPackages(packages: readonly string[]): void {
  console.log(`  installing ${packages.join(', ')} …`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function apt(...args: string[]): void {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new UserError(`apt-get ${args[0]} ended with code ${status}`)
}
