import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { madeOn } from '../../../tools/scripts/lib/made-on.ts'
import type { Findings } from './audit.ts'
import type { MoneyLoad } from './money-load.ts'

/** One time that the primary was killed. */
export interface Failover extends Findings {
  /** PostgreSQL alone, which Patroni sees at once; or the whole machine, whose word in etcd has to end first. */
  killed: 'postgres' | 'machine'
  /** Whether another server is the primary now. */
  changedHands: boolean
  /** From the kill to the first acknowledged write that began after it, and to one of each member, ms. */
  firstMs: number
  allMs: number
}

const FILE = join(import.meta.dirname, '..', '..', '..', 'docs', 'bench', 'failover')

/** Writes docs/bench/failover.md and .json. @param twice how many rows were made by a call that had been answered before */
export function writeReport(failovers: readonly Failover[], load: MoneyLoad, twice: number): void {
  const { acknowledged, counts } = load
  const figures = {
    when: new Date().toISOString().slice(0, 10),
    processors: cpus().length,
    counts,
    acknowledged: Object.fromEntries(Object.entries(acknowledged).map(([what, ids]) => [what, ids.size])),
    twice,
    failovers,
  }
  writeFileSync(`${FILE}.json`, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(`${FILE}.md`, pageOf(failovers, load, twice))
}

const sum = (failovers: readonly Failover[], what: 'lost' | 'unbooked' | 'failedChecks') =>
  failovers.reduce((total, failover) => total + failover[what].length, 0)

function pageOf(failovers: readonly Failover[], { acknowledged, counts }: MoneyLoad, twice: number): string {
  const rows = [
    ['PostgreSQL of the primary', failovers.filter(({ killed }) => killed === 'postgres')],
    ['the machine of the primary', failovers.filter(({ killed }) => killed === 'machine')],
    ['both', failovers],
  ] as const
  return `# Failover

Made by \`CLUSTER_FAILOVERS=${failovers.length} npm run test:cluster -- failover\` on ${madeOn()}, on a machine with
${cpus().length} processors that also ran the load: three PostgreSQL 15 under Patroni and etcd, haproxy and pgbouncer by the files in
\`deploy/\`, one API process, six members who deposit, enter rounds and withdraw without a pause. SIGKILL in turn to the
primary's PostgreSQL, and to its whole machine (Patroni as well).

| | |
|---|---|
| failovers | ${failovers.length}, of which the primary changed hands in ${failovers.filter(({ changedHands }) => changedHands).length} |
| acknowledged and lost | ${sum(failovers, 'lost')} of ${acknowledged.deposits.size} deposits, ${acknowledged.orders.size} entries, ${acknowledged.withdrawals.size} withdrawals |
| acknowledged as booked and not booked | ${sum(failovers, 'unbooked')} of ${acknowledged.booked.size} |
| done twice by a call that was repeated | ${twice} |
| checks of the ledger that failed (\`ops -- ledger verify\`, after each) | ${sum(failovers, 'failedChecks')} |
| calls answered, and tries that had to be repeated | ${counts.answered}, ${counts.repeated} |

From the kill to an acknowledged write that began after it, in seconds; "all" is when each of the six members had one:

| killed | times | first: median | 90 % | longest | all: median | 90 % | longest |
|---|---|---|---|---|---|---|---|
${rows.map(([name, list]) => lineOf(name, list)).join('\n')}
`
}

function lineOf(name: string, failovers: readonly Failover[]): string {
  const columns = (['firstMs', 'allMs'] as const).flatMap((what) => {
    const sorted = failovers.map((failover) => failover[what]).toSorted((one, other) => one - other)
    return [0.5, 0.9, 1].map((part) => sorted[Math.max(Math.ceil(part * sorted.length) - 1, 0)] ?? 0)
  })
  return `| ${name} | ${failovers.length} | ${columns.map((ms) => (ms / 1000).toFixed(1)).join(' | ')} |`
}
