import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORDS_ONLY } from './access.ts'
import { PostgresError } from './errors.ts'
import { SUPERUSER } from './postmaster.ts'
import type { ClusterPurpose } from './settings.ts'
import type { Runner } from './unprivileged.ts'

interface NewDatabase {
  /** The program. */
  initdb: string
  dbDir: string
  /** File with the superuser's password. */
  secretFile: string
  owned: string[]
  purpose: ClusterPurpose
}

/**
 * Makes the database folder of a new cluster; `owned` are further folders that PostgreSQL must be able to write. Made
 * under another name, so that an interrupted initdb is begun again and never taken for a cluster.
 * @throws PostgresError with the cause that initdb gave
 */
export async function makeDatabase(runner: Runner, made: NewDatabase): Promise<void> {
  const { initdb, dbDir, secretFile, owned, purpose } = made
  const unfinished = `${dbDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  for (const folder of [unfinished, ...owned]) runner.own(folder)
  await run(runner, initdb, initdbArgs(unfinished, secretFile, purpose))
  writeFileSync(join(unfinished, 'pg_hba.conf'), PASSWORDS_ONLY)
  renameSync(unfinished, dbDir)
}

function initdbArgs(dbDir: string, secretFile: string, purpose: ClusterPurpose): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ko']
  return [
    '-D',
    dbDir,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${secretFile}`,
    '--no-instructions',
    ...locale,
    ...(purpose === 'test' ? ['--no-sync'] : []),
  ]
}

/** Runs a program to its end; a failure becomes one line with the cause that the program gave. */
async function run(runner: Runner, program: string, programArgs: string[]): Promise<void> {
  const [command, args] = runner.wrap(program, programArgs)
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new PostgresError(`Cannot prepare PostgreSQL: ${causeIn(errors) || code}`))
    })
  })
}

/** initdb ends with what it cleared away; the cause stands above. */
function causeIn(errors: string): string {
  const lines = errors.trim().split('\n')
  return lines.find((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? ''
}
