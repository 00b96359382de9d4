import { Gauge, type Registry } from 'prom-client'
import { one, type Pool } from '../db/index.ts'

/** What was read is good for this long, ms: it changes by the minute. */
const FRESH_MS = 30_000

/** Ages in seconds; null where there is nothing to have one. */
interface Ages {
  /** Since the last backup and the last rehearsal on record; since the database was made where there was none. */
  backup: number | null
  rehearsal: number | null
  /** Since the last piece of the log was archived, and whether a try after it failed; null without an archive. */
  archived: number | null
  failing: boolean | null
}

const LAST = (action: string) =>
  `extract(epoch from clock_timestamp() - coalesce((select at from audit where action = '${action}' order by id desc limit 1),
     (select min(applied_at) from schema_migrations)))::float8`

async function readAges(pool: Pool): Promise<Ages> {
  return (await one<Ages & Record<string, unknown>>(
    pool,
    `select ${LAST('backup')} as backup, ${LAST('rehearse')} as rehearsal,
       case when archives then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8
       end as archived,
       case when archives then last_failed_time > coalesce(last_archived_time, '-infinity') is true end as failing
     from pg_stat_archiver, (select current_setting('archive_mode') <> 'off' as archives) mode`,
  )) as Ages
}

/**
 * Registers `yaksok_backup_age_seconds`, `yaksok_archive_age_seconds` and `yaksok_archive_failing`. While the database does
 * not answer they have no values.
 */
export function backupMetrics(pool: Pool, metrics: Registry): void {
  let asked = Number.NEGATIVE_INFINITY
  let ages: Promise<Ages | null> = Promise.resolve(null)
  const fresh = () => {
    if (performance.now() - asked > FRESH_MS) {
      asked = performance.now()
      ages = readAges(pool).catch(() => null)
    }
    return ages
  }
  gauge(
    'yaksok_backup_age_seconds',
    'Since the last backup or rehearsal on record',
    ['what'],
    (set, { backup, rehearsal }) => {
      set(backup, { what: 'backup' })
      set(rehearsal, { what: 'rehearsal' })
    },
  )
  gauge('yaksok_archive_age_seconds', 'Since PostgreSQL last archived a piece of its log', [], (set, { archived }) =>
    set(archived),
  )
  gauge('yaksok_archive_failing', '1 where the last try to archive failed', [], (set, { failing }) =>
    set(failing === null ? null : Number(failing)),
  )

  type Set = (value: number | null, labels?: Record<string, string>) => void
  function gauge(name: string, help: string, labelNames: string[], read: (set: Set, ages: Ages) => void): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        // A gauge without labels is 0 after a reset: nobody has archived then.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        const known = await fresh()
        if (known) read((value, labels = {}) => value !== null && this.set(labels, value), known)
      },
    })
  }
}
