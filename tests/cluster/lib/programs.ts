/** Programs of the system that the cluster tests are run with, and the Debian package each comes in. */
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Program to Debian package. A test may need only what stands here, so that a build machine can install it. */
export const DEBIAN_PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  patroni: 'patroni',
  pg_ctl: 'postgresql',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql-15',
  promtool: 'prometheus',
  psql: 'postgresql-client',
  'redis-server': 'redis-server',
} as const satisfies Record<string, string>

export type Program = keyof typeof DEBIAN_PACKAGES

/** Where Debian puts services: not on everybody's PATH. */
const SERVICE_DIRS = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/**
 * Finds an executable on PATH, where services are, or (PostgreSQL's, which Debian keeps apart) in the newest version.
 * @returns its path; undefined where it is not installed
 */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const byVersion = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const dirs = [...(env.PATH ?? '').split(delimiter), ...SERVICE_DIRS, ...byVersion]
  return dirs
    .filter(Boolean)
    .map((dir) => join(dir, name))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Debian packages of those programs that are not installed, each once. */
export function missingPackages(programs: readonly Program[], env: NodeJS.ProcessEnv = process.env): string[] {
  return [
    ...new Set(programs.filter((name) => !findProgram(name, env)).map((name): string => DEBIAN_PACKAGES[name])),
  ].toSorted()
}
