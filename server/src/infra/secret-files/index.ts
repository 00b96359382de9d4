import { readFileSync } from 'node:fs'

/** The environment does not describe a server that may run; `message` is one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Variables that hold a secret. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'REGISTRY_DATABASE_URL',
  'DATA_KEYS',
  'BEACON_KEY',
  'LOG_KEY',
  'PUSH_KEYS',
  'METRICS_TOKEN',
  'INTERNAL_TOKEN',
  'BUS_URL',
]

/** Without these a process that was to use a database would make one of its own. */
const DATABASES = /^DATABASE_(OWNER_)?URL$/

/**
 * Takes each secret that `<NAME>_FILE` names a file for out of that file, into the variable itself: containers and systemd hand
 * over secrets as files, which neither a list of processes nor an inspection of the container shows. `readConfig` does it by
 * itself; an entry point calls it where something else reads the environment, too. An empty file is a secret that is not used.
 * @param env changed in place: a name whose file was taken is gone, so that children are not told twice
 * @throws ConfigError with the name of the variable
 */
export function takeSecretFiles(env: Record<string, string | undefined>): void {
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new ConfigError(`Give either ${name} or ${name}_FILE, not both`)
    const secret = read(name, file)
    // kept: whoever needs that database is told
    if (secret === '' && DATABASES.test(name)) continue
    env[name] = secret
    delete env[`${name}_FILE`]
  }
}

/** What is wrong with the files of databases, for a process that uses one; null where nothing is. */
export function emptyDatabaseFile(env: Record<string, string | undefined>): string | null {
  const name = ['DATABASE_URL', 'DATABASE_OWNER_URL'].find((each) => env[`${each}_FILE`] && !env[each])
  return name ? `The file of ${name}_FILE is empty: ${env[`${name}_FILE`]}` : null
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`Cannot read the file of ${name}_FILE (${(error as NodeJS.ErrnoException).code}): ${file}`)
  }
}
