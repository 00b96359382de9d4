import type { ServerConfig } from '../../../infra/config/index.ts'
import { type Facts, type Finding, found } from './finding.ts'

/** Archiving is late after this, seconds: a piece of the log is sent every minute (deploy/pgbackrest). */
const ARCHIVE_LATE = 600
const STANDBY_LATE = 10

/** The processes and servers that must be up beside the one that is asked. */
export function running(config: ServerConfig, facts: Facts): Finding[] {
  const {
    engine,
    apis,
    undecided: { count, earlier },
  } = facts
  const away = apis.filter(({ ready }) => !ready).map(({ url }) => url)
  return [
    found(
      !engine,
      'bad',
      'Engine',
      'no process draws rounds: start one with ROLE=engine (or all)',
      'one process leads',
    ),
    found(
      count > 0,
      'warn',
      'Beacon',
      earlier > 0
        ? `${count} rounds wait for it, ${earlier} of them for a chain that is not in use: name its relays in BEACON_URLS, too`
        : `${count} rounds wait for it: check that its relays can be reached`,
      'no round waits for it',
    ),
    ...(apis.length === 0
      ? []
      : [
          found(
            away.length > 0,
            away.length === apis.length ? 'bad' : 'warn',
            'API processes',
            `${away.length} of ${apis.length} not ready: ${away.join(', ')}; see /readyz and the log`,
            `all ${apis.length} ready`,
          ),
        ]),
    ...isolated(facts),
    ...signed(facts),
    ...releaseKeys(facts),
    ...archived(config, facts),
    ...followed(facts),
  ]
}

const ISOLATION = {
  process: ['bad', 'no confinement by the kernel (process): allow seccomp and remove RENDER_ISOLATION'],
  none: ['warn', 'the kernel cannot confine, so the server renders no screens (none): allow seccomp'],
  unknown: [
    'warn',
    'cannot read /metrics of the gateway: check that it runs, with the same METRICS_PORT and METRICS_TOKEN',
  ],
} as const

function isolated({ renderIsolation: kind }: Facts): Finding[] {
  if (kind === null) return []
  if (kind === 'kernel') return [{ verdict: 'ok', what: 'Render isolation', said: 'confined by the kernel (kernel)' }]
  const [verdict, said] = ISOLATION[kind ?? 'unknown']
  return [{ verdict, what: 'Render isolation', said }]
}

/** Signed after a seventh of the time that it holds: less than this of it left, and nobody does. */
const UNRENEWED = 4 / 7

/** Without roles whoever has one key, or the machine that has it, changes every page. */
function releaseKeys({ releaseKeys: keys }: Facts): Finding[] {
  if (keys === null) return []
  const problem = keys.hasRoles
    ? 'no root is trusted here: set RELEASE_ROOT, or a new gateway believes the first that it sees'
    : 'one key decides what every page runs (platform/docs/how-to/release-keys.md)'
  const isWeak = !keys.hasRoles || !keys.hasRoot
  return [found(isWeak, 'warn', 'Release keys', problem, 'root, teams and service have keys of their own')]
}

function signed({ registryDaysLeft: days, releaseKeys: keys }: Facts): Finding[] {
  if (days === null) return []
  const problem =
    days === undefined
      ? 'not signed, and only a signed registry is served: run npm run releases -- sign where the private key is'
      : days <= 0
        ? 'expired: run npm run releases -- sign where the private key is (deploy/runbooks/RegistryExpired.md)'
        : `expires in ${(days * 24).toFixed(0)} hours: check the job that signs it daily (deploy/runbooks/RegistryUnrenewed.md)`
  const bad = days === undefined || days <= 0
  return [
    found(
      bad || days < (keys?.lastsDays ?? 7) * UNRENEWED,
      bad ? 'bad' : 'warn',
      'Registry',
      problem,
      'signed and far from its expiry',
    ),
  ]
}

function archived({ archiveStanza }: ServerConfig, { archive }: Facts): Finding[] {
  const { on, failing, ageSeconds } = archive
  if (!on && archiveStanza === '') return []
  const late = ageSeconds === null || ageSeconds > ARCHIVE_LATE
  const problem = !on
    ? 'ARCHIVE_STANZA is set, but archive_mode of PostgreSQL is off (deploy/pgbackrest/postgresql.conf)'
    : failing
      ? 'the last attempt failed: run pgbackrest check (deploy/runbooks/ArchiveStands.md)'
      : `${ageSeconds === null ? 'nothing archived yet' : `nothing archived for ${Math.round(ageSeconds / 60)} minutes`} (deploy/runbooks/ArchiveStands.md)`
  return [found(!on || failing || late, 'bad', 'Continuous archive', problem, 'up to date')]
}

function followed({ standbys, waitsForStandby }: Facts): Finding[] {
  const synced = standbys.some(({ sync }) => sync === 'sync' || sync === 'quorum')
  const late = standbys.filter(({ lagSeconds }) => (lagSeconds ?? 0) > STANDBY_LATE)
  return [
    ...(waitsForStandby
      ? [
          found(
            !synced,
            'bad',
            'Synchronous standby',
            'no server of synchronous_standby_names follows: writes stop, or are lost with the machine; start the standby',
            'what was answered is on two machines',
          ),
        ]
      : []),
    ...(standbys.length === 0
      ? []
      : [
          found(
            late.length > 0,
            'warn',
            'Standby',
            `${late.map(({ name, lagSeconds }) => `${name} ${Math.round(lagSeconds ?? 0)} s`).join(', ')} behind: check disk and network`,
            `${standbys.length} follow`,
          ),
        ]),
  ]
}
