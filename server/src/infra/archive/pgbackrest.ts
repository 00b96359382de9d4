import { spawn } from 'node:child_process'
import { unprivilegedRunner } from '../postgres/index.ts'
import { ArchiveError } from './errors.ts'

const PROGRAM = 'pgbackrest'
/** Lines of its output that are kept to say why it failed. */
const KEPT = 40

/**
 * Runs pgBackRest to its end. It reads its own configuration (`/etc/pgbackrest`, or `PGBACKREST_CONFIG`), where the key of
 * the repository is: nothing of it is given here, where everybody could read it in the list of processes.
 * Why pgBackRest: docs/decisions/057-point-in-time-recovery.md.
 * @throws ArchiveError with the reason that it gave, without its time and process
 */
export async function pgbackrest(stanza: string, command: string, options: readonly string[] = []): Promise<void> {
  // As root it would give the files to their old owner, whom PostgreSQL is not started as.
  const [program, args] = unprivilegedRunner().wrap(PROGRAM, [
    `--stanza=${stanza}`,
    '--log-level-console=warn',
    '--log-level-stderr=off',
    '--log-level-file=off',
    ...options,
    command,
  ])
  const said: string[] = []
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => said.splice(0, said.length, ...keep(said, text)))
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? missing() : error
  })
  const lines = said.join('').split('\n')
  if (code === 0) return
  if (lines.some((line) => /execvp|failed to execute/.test(line) && line.includes(PROGRAM))) throw missing()
  throw new ArchiveError(`pgBackRest ${command} failed: ${reasonIn(lines) || `code ${code}`}`)
}

const missing = () => new ArchiveError('No pgBackRest (Debian: sudo apt-get install pgbackrest)')

const keep = (said: readonly string[], text: string): string[] => [...said, text].slice(-KEPT)

/** The first error of its output: what follows explains it to who knows the program. */
export function reasonIn(lines: readonly string[]): string {
  const line = lines.find((each) => /\bERROR: /.test(each)) ?? lines.findLast((each) => each.trim() !== '') ?? ''
  return line.replace(/^.*\bERROR: /, '').trim()
}
