import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANYBODY, PASSWORDS_ONLY } from './access.ts'
import { PostgresError } from './errors.ts'
import { launch, postmasterPid, stopPostmaster } from './postmaster.ts'
import { socketDir } from './socket-dir.ts'
import { unprivilegedRunner } from './unprivileged.ts'

const STATUS_LINE = 7

interface RestoredOptions {
  /** Folder of this server alone: its socket and its configuration. */
  folder: string
  /** The restored files. */
  dbDir: string
  /** The postgres program of the version that wrote them. */
  postgres: string
  /** Connection string of the database that they are of. */
  like: string
}

/**
 * Starts PostgreSQL on files that were restored beside a running one, and waits until it has done again all that it was to:
 * that takes as long as it takes. It ends with this process. @throws PostgresError (one line) where it gives up
 */
export async function startRestored({ folder, dbDir, postgres, like }: RestoredOptions) {
  const socket = socketDir(folder)
  const url = atSocket(like, socket)
  const settings = settingsIn(folder, socket, hasPassword(like) ? PASSWORDS_ONLY : ANYBODY)
  await launch({
    runner: unprivilegedRunner(),
    postgres,
    dbDir,
    settings,
    leash: true,
    answers: async () => isReady(dbDir),
    patienceMs: Number.POSITIVE_INFINITY,
  })
  const pid = postmasterPid(dbDir)
  if (!pid) throw new PostgresError('The restored PostgreSQL stopped right after its start')
  return { url, stop: () => stopPostmaster(dbDir, pid) }
}

const parsed = (url: string) => new URL(url.replace('@/', '@localhost/'))

const hasPassword = (url: string) => parsed(url).password !== ''

/** The same login and database behind a socket: what was restored knows the login's password. */
function atSocket(like: string, socket: string): string {
  const { username, password, pathname } = parsed(like)
  return `postgresql://${username}${password && `:${password}`}@${pathname}?host=${encodeURIComponent(socket)}`
}

/**
 * Settings that win over those that the files bring along: of its own, small, quick to lose, archiving nothing, waiting for no
 * standby, loading nothing that may not be installed here.
 */
function settingsIn(folder: string, socket: string, access: string): Record<string, string> {
  const files = { config_file: 'postgresql.conf', hba_file: 'pg_hba.conf', ident_file: 'pg_ident.conf' }
  writeFileSync(join(folder, files.hba_file), access)
  for (const name of [files.config_file, files.ident_file]) writeFileSync(join(folder, name), '')
  return {
    ...Object.fromEntries(Object.entries(files).map(([setting, name]) => [setting, join(folder, name)])),
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    archive_mode: 'off',
    // Nobody reads until it is done; the numbers below may then be smaller than those of the server that wrote.
    hot_standby: 'off',
    max_connections: '20',
    shared_buffers: '64MB',
    shared_preload_libraries: '',
    session_preload_libraries: '',
    synchronous_standby_names: '',
    primary_conninfo: '',
    fsync: 'off',
    full_page_writes: 'off',
    ssl: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
}

/** PostgreSQL's own word that it takes connections, in the last line of its file: asking would fill its log with refusals. */
function isReady(dbDir: string): boolean {
  try {
    return readFileSync(join(dbDir, 'postmaster.pid'), 'utf8').trimEnd().split('\n')[STATUS_LINE]?.trim() === 'ready'
  } catch {
    return false
  }
}
