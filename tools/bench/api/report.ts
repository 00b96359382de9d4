import { madeOn } from '../../scripts/lib/made-on.ts'
import { type Line, lineTable, machine } from '../scenario.ts'
import type { Comparison } from './compare.ts'
import type { GrowthFigures } from './growth.ts'
import { httpTool } from './http-load.ts'
import type { OrderFigures } from './orders.ts'
import type { SettlementFigures } from './settlement.ts'
import { sqlTool } from './sql-load.ts'

/** Everything the benchmark measured. */
export interface Figures {
  orders: OrderFigures
  info: Comparison
  settlement: SettlementFigures
  growth: GrowthFigures
  /** Most memory of the one server process over all of it, MB; null where the system does not say. */
  memory: number | null
  /** Checks of `ledger verify` that failed in the end. */
  faults: string[]
}

const perSecond = (rate: number) => Math.round(rate).toLocaleString('en-US')
const ms = (time: number) => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`

/** The figures beside their targets. */
export function linesOf({ orders, info, settlement, growth, memory, faults }: Figures): Line[] {
  const slowest = Math.max(...settlement.seal.map((seal, index) => seal + (settlement.draw[index] ?? 0)))
  const factor = Math.max(...Object.values(growth.calls).map((times) => (times.at(-1) ?? 0) / (times[0] ?? 1)))
  return [
    {
      what: 'Place order, 20 clients, 1,000 members, against the bare row work in SQL',
      measured: `${perSecond(orders.comparison.bestOurs)}/s of ${perSecond(orders.comparison.bestLimit)}/s = ${orders.comparison.ratio.toFixed(2)}`,
      wanted: '≥ 0.50',
      met: orders.comparison.ratio >= 0.5,
    },
    {
      what: 'Place order, p99 of the slowest run',
      measured: ms(orders.p99),
      wanted: '< 250 ms',
      met: orders.p99 < 250,
    },
    {
      what: 'Place order on 10 hot members, failed',
      measured: `${orders.hot.failed} of ${orders.hot.requests} (${perSecond(orders.hot.rate)}/s, p99 ${ms(orders.hot.p99)})`,
      wanted: '0',
      met: orders.hot.failed === 0,
    },
    {
      what: 'Orders answered and stored',
      // Requests that were on their way when a run ended are stored without having been counted.
      measured: `${perSecond(orders.answered)} answered, ${perSecond(orders.stored)} stored, ${orders.failed} failed`,
      wanted: 'stored ≥ answered, 0 failed',
      met: orders.stored >= orders.answered && orders.failed === 0,
    },
    {
      what: 'getLotteryInfo against a Fastify route with the same bytes from memory',
      measured: `${perSecond(info.bestOurs)}/s of ${perSecond(info.bestLimit)}/s = ${info.ratio.toFixed(2)}`,
      wanted: '≥ 0.60',
      met: info.ratio >= 0.6,
    },
    {
      what: `Sealing and settling ${perSecond(settlement.entries)} entries of one round, slowest of ${settlement.seal.length}`,
      measured: ms(slowest),
      wanted: '< 1,000 ms',
      met: slowest < 1000,
    },
    {
      what: 'Memory of the server process, most',
      measured: memory === null ? 'not known' : `${memory} MB`,
      wanted: '≤ 250 MB',
      met: memory !== null && memory <= 250,
    },
    {
      what: 'Slowest call at 1 M ledger entries against 1 k',
      measured: `× ${factor.toFixed(2)}`,
      wanted: 'flat (≤ × 2)',
      met: factor <= 2,
    },
    {
      what: 'ledger verify afterwards',
      measured: faults.join(', ') || 'no fault',
      wanted: 'no fault',
      met: faults.length === 0,
    },
  ]
}

/** A page for docs/bench. */
export function pageOf(figures: Figures, at: Date): string {
  const { growth, settlement, orders } = figures
  const growthRows = Object.entries(growth.calls).map(([name, times]) => `| ${name} | ${times.map(ms).join(' | ')} |`)
  return `# API benchmark

Made by \`npm run bench:api\` on ${madeOn(at)}: ${machine()}, the embedded PostgreSQL with fsync and synchronous commit. HTTP load by ${httpTool}, SQL load by ${sqlTool}, all on this one machine. Limit and subject run in turn; the best run of each counts. Every run is in \`api.json\`.

${lineTable(linesOf(figures))}

The limit of placing an order is a SQL function that makes the same writes (account, hold, order, idempotency key) without a single check. The order function itself, checks included, reaches ${perSecond(orders.functionAlone)}/s under the same tool; the rest is HTTP, session and contract.

Sealing took ${settlement.seal.map(ms).join(', ')}; drawing with settlement took ${settlement.draw.map(ms).join(', ')}.

## While the ledger grows

Median of a call over HTTP, one at a time.

| call | ${growth.entries.map((entries) => `${perSecond(entries)} entries`).join(' | ')} |
|---|${growth.entries.map(() => '---|').join('')}
${growthRows.join('\n')}
`
}
