import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { PostgresError } from './errors.ts'

/** How to run a program so that PostgreSQL accepts its user: it refuses uid 0. */
export interface Runner {
  /** Turns a command line into one that runs without root. */
  wrap(command: string, args: string[]): [string, string[]]
  /** Gives a new folder to the user that PostgreSQL will run as. */
  own(folder: string): void
}

const asIs: Runner = { wrap: (command, args) => [command, args], own: () => {} }

/**
 * Picks the first way that works here:
 * not root: as is; root: a user namespace in which root has another uid (files stay root's); where namespaces are
 * forbidden: another uid that keeps only the right to pass through root's folders.
 */
export function unprivilegedRunner(): Runner {
  if (process.getuid?.() !== 0) return asIs
  const uid = otherUid()
  const namespace: Runner = {
    wrap: (command, args) => ['unshare', ['--user', `--map-user=${uid}`, command, ...args]],
    own: () => {},
  }
  const otherUser: Runner = {
    wrap: (command, args) => [
      'setpriv',
      [
        `--reuid=${uid}`,
        `--regid=${uid}`,
        '--clear-groups',
        '--inh-caps=-all,+dac_override',
        '--ambient-caps=-all,+dac_override',
        command,
        ...args,
      ],
    ],
    own: (folder) => chownSync(folder, uid, uid),
  }
  for (const runner of [namespace, otherUser]) if (works(runner)) return runner
  throw new PostgresError('PostgreSQL does not start as root: run as another user or set DATABASE_URL')
}

function works(runner: Runner): boolean {
  const [command, args] = runner.wrap('true', [])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** initdb looks its user up by name, so the uid must be one that the machine knows. */
function otherUid(): number {
  const uids = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
    .filter((uid) => Number.isInteger(uid) && uid > 0)
  return uids.includes(1000) ? 1000 : (uids[0] ?? 65534)
}
