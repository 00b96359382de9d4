import type { ServerConfig } from '../../../infra/config/index.ts'
import { type Facts, type Finding, found } from './finding.ts'
import { reach } from './reach.ts'
import { running } from './running.ts'
import { secrets } from './secrets.ts'

const HOUR_BACKUP = 26
const HOUR_REHEARSAL = 8 * 24
const HOUR_DESK = 24
const CLOCK_MS = 1000
const OLDEST_POSTGRES = 150_000

/** Looks at all that a server in service must have (docs/deployment.md). Pure. */
export function findingsOf(config: ServerConfig, facts: Facts): Finding[] {
  return [
    ...secrets(config, facts),
    ...reach(config, facts.reached),
    ...database(config, facts),
    ...running(config, facts),
    ...care(facts),
    ...money(config, facts),
  ]
}

function database({ poolSize }: ServerConfig, facts: Facts): Finding[] {
  const { version, synchronousCommit, connections, clockOffMs, diskFree } = facts
  const tight = connections.most - connections.used < poolSize + 1
  return [
    found(
      version < OLDEST_POSTGRES,
      'bad',
      'PostgreSQL',
      `version ${Math.floor(version / 10_000)}; use 15 or newer`,
      `version ${Math.floor(version / 10_000)}`,
    ),
    found(
      !['on', 'remote_apply', 'remote_write', 'local'].includes(synchronousCommit),
      'bad',
      'Durability',
      `synchronous_commit is ${synchronousCommit}: a crash can lose records of money that was taken`,
      'what was answered is on disk',
    ),
    found(
      tight,
      'warn',
      'Connections',
      `${connections.used} of ${connections.most} used; one more process has too few`,
      `${connections.used} of ${connections.most} used`,
    ),
    found(
      Math.abs(clockOffMs) > CLOCK_MS,
      'warn',
      'Clock',
      `this machine is ${(Math.abs(clockOffMs) / 1000).toFixed(1)} s off the database: synchronise its clock`,
      'same as the database',
    ),
    ...(diskFree === null
      ? []
      : [
          found(
            diskFree < 0.1,
            diskFree < 0.03 ? 'bad' : 'warn',
            'Disk',
            `only ${(diskFree * 100).toFixed(0)} % left in DATA_DIR`,
            `${(diskFree * 100).toFixed(0)} % left`,
          ),
        ]),
  ]
}

const agoOf = (hours: number) => (hours < 48 ? `${Math.round(hours)} hours ago` : `${Math.round(hours / 24)} days ago`)

function care({ backupHours, rehearsalHours, failedRuns, waiting }: Facts): Finding[] {
  return [
    found(
      failedRuns.length > 0,
      'bad',
      'last runs',
      `the last run failed: ${failedRuns.join(', ')}; run it again and read what it says (deploy/runbooks/RunFailed.md)`,
      'none on record failed',
    ),
    backupHours === null
      ? found(true, 'bad', 'Backup', 'never done (npm run ops -- backup)', '')
      : found(backupHours > HOUR_BACKUP, 'bad', 'Backup', `last ${agoOf(backupHours)}`, `last ${agoOf(backupHours)}`),
    rehearsalHours === null
      ? found(true, 'warn', 'Restore rehearsal', 'never done (npm run ops -- rehearse)', '')
      : found(
          rehearsalHours > HOUR_REHEARSAL,
          'warn',
          'Restore rehearsal',
          `last ${agoOf(rehearsalHours)}`,
          `last ${agoOf(rehearsalHours)}`,
        ),
    found(
      waiting.oldestHours > HOUR_DESK,
      'warn',
      'Review',
      `${waiting.count} requests wait, the oldest since ${agoOf(waiting.oldestHours)}`,
      waiting.count === 0 ? 'no request waits' : `${waiting.count} requests wait`,
    ),
  ]
}

function money({ moneyMode, licence, demoData }: ServerConfig, { sampleMembers }: Facts): Finding[] {
  const licensed = moneyMode === 'licensed'
  return [
    {
      verdict: 'ok',
      what: 'Money',
      said: licensed ? `licence: ${licence}` : 'play money, as every screen says',
    },
    found(
      demoData || (licensed && sampleMembers > 0),
      'bad',
      'Demo data',
      demoData ? 'DEMO_DATA=1: everybody knows the passwords of demo accounts' : `${sampleMembers} demo members`,
      'none',
    ),
  ]
}
