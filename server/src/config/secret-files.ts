import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** Variables that hold a secret. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'REGISTRY_DATABASE_URL',
  'DATA_KEYS',
  'PUSH_KEYS',
  'METRICS_TOKEN',
  'INTERNAL_TOKEN',
  'BUS_URL',
]

/**
 * Takes each secret that `<NAME>_FILE` names a file for out of that file, into the variable itself: containers and systemd hand
 * over secrets as files, which neither a list of processes nor an inspection of the container shows.
 * @param env changed in place @throws ConfigError with the name of the variable
 */
export function takeSecretFiles(env: Record<string, string | undefined>): void {
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new ConfigError(`${name}와 ${name}_FILE 가운데 하나만 정해 주세요`)
    env[name] = read(name, file)
  }
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${name}_FILE의 파일을 읽을 수 없어요 (${(error as NodeJS.ErrnoException).code}): ${file}`)
  }
}
