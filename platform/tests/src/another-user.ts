import { execFile, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownFolder } from './own-folder.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** `nobody` of every Linux. */
const NOBODY = 65534
const AS_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
/** Only who may everything can become somebody else. */
const canChange = process.getuid?.() === 0 && spawnSync('setpriv', [...AS_NOBODY, 'true']).status === 0

const AS_ANOTHER = canChange ? ['setpriv', ...AS_NOBODY] : []
/** The same, where there is no network but this machine's own. */
const WITHOUT_NETWORK = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...AS_ANOTHER]
const canUnshare = canChange && spawnSync(WITHOUT_NETWORK[0] ?? '', [...WITHOUT_NETWORK.slice(1), 'true']).status === 0

/** What this machine needs to reach a registry of packages, and nothing else of ours. */
function registrySettings(): NodeJS.ProcessEnv {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  const { NODE_EXTRA_CA_CERTS } = process.env
  return { npm_config_registry: stdout.trim(), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) }
}

export interface AnotherUser {
  /** A folder of theirs, and a terminal there. */
  folder: string
  terminal(dir?: string): Terminal
  /** A terminal without a network, where this machine can do that. */
  offline(dir: string): Terminal
  /** Runs a program that must not succeed; answers what it said on standard error, once it has ended with code 1 or 2. */
  refused(dir: string, program: string, ...args: string[]): Promise<string>
}

/** True where it is a user without a right to our files. */
export const isWithoutRights = canChange

/**
 * Somebody else at this machine: another home, an environment with nothing of this run but `given` and a file with their
 * token, and, where this process may change that, a user without a right to any file of ours.
 */
export function anotherUser(token: string, given: NodeJS.ProcessEnv): AnotherUser {
  const folder = ownFolder('another-user-')
  const home = join(folder, 'home')
  mkdirSync(home)
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, token, { mode: 0o600 })
  if (canChange) for (const path of [folder, home, tokenFile]) chownSync(path, NOBODY, NOBODY)
  const node = dirname(realpathSync(process.execPath))
  const env = {
    PATH: `${node}:/usr/bin:/bin:/usr/sbin:/sbin`,
    HOME: home,
    LANG: 'C.UTF-8',
    YAKSOK_TOKEN_FILE: tokenFile,
    ...registrySettings(),
    ...given,
  }
  return {
    folder,
    terminal: (dir = folder) => openTerminal(dir, env, { through: AS_ANOTHER, bare: true }),
    offline: (dir) => openTerminal(dir, env, { through: canUnshare ? WITHOUT_NETWORK : AS_ANOTHER, bare: true }),
    refused: (dir, program, ...args) => {
      const [first = '', ...rest] = [...AS_ANOTHER, program, ...args]
      return new Promise((resolve, reject) =>
        execFile(first, rest, { cwd: dir, env }, (error, _, stderr) => {
          if (error?.code === 1 || error?.code === 2) resolve(stderr)
          else reject(error ?? new Error(`${program} ${args.join(' ')} succeeded`))
        }),
      )
    },
  }
}
