/** docs/bench/scale.md: what was measured, and what the model makes of it. */
import { madeOn } from '../../scripts/lib/made-on.ts'
import { CHECKED, type Check, type Figures, MOST_OFF, measuresOf, problemsOf } from './measurements.ts'
import { ACTIONS } from './mix.ts'
import { errorOf, memberMinute, membersPerCore, type Usage } from './model.ts'
import { type Needs, needsOf, PLANNED } from './needs.ts'
import { PARTS } from './parts.ts'

/** What no cost was measured of carries any number: that is no figure. */
function number(value: number): string {
  if (!Number.isFinite(value)) return '—'
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)
}
const percent = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Columns of costs: ms of each part, and what is counted. */
const COLUMNS: readonly [name: string, title: string, factor: number][] = [
  ['gateway', 'gateway, ms', 1],
  ['api', 'API, ms', 1],
  ['engine', 'engine, ms', 1],
  ['database', 'database, ms', 1],
  ['transactions', 'transactions', 1],
  ['rows', 'rows written', 1],
  ['wal', 'WAL, kB', 1e-3],
  ['bytesIn', 'in, kB', 1e-3],
  ['bytesOut', 'out, kB', 1e-3],
]
const costs = (usage: Usage) => COLUMNS.map(([name, , factor]) => number((usage[name] ?? 0) * factor))
const heads = COLUMNS.map(([, title]) => title)

const minuteOf = ({ run }: Check): Usage =>
  Object.fromEntries(Object.entries(run.used).map(([name, used]) => [name, used / run.members / run.minutes]))

function costTable({ model, mix }: Figures): string {
  return table(
    ['what', 'a member and minute', ...heads],
    [
      ['the parts with nobody there, a minute', '', ...costs(model.rest)],
      ['a member who does nothing, a minute', '1', ...costs(model.stay)],
      ...ACTIONS.map((one) => [one, String(mix[one]), ...costs(model.action[one])]),
      ['**a member who does the mix, a minute**', '', ...costs(memberMinute(model, mix))],
    ],
  )
}

function checkTable({ checks }: Figures): string {
  return table(
    ['members', ...CHECKED.flatMap((name) => [name, 'off'])],
    checks.map(({ run, predicted }) => [
      `${run.members}, ${run.minutes.toFixed(1)} min`,
      ...CHECKED.flatMap((name) => [
        number(run.used[name] ?? 0),
        percent(errorOf(predicted[name] ?? 0, run.used[name] ?? 0)),
      ]),
    ]),
  )
}

function heldTable({ empty, checks }: Figures): string {
  const row = (members: number, held: Usage) => [
    String(members),
    ...PARTS.map((part) => number(held[part] ?? 0)),
    number(held.connections ?? 0),
    number(held.databaseConnections ?? 0),
  ]
  const head = ['members', ...PARTS.map((part) => `${part}, MB`), 'connections of members', 'of the database']
  return table(head, [row(0, empty), ...checks.map(({ run, held }) => row(run.members, held))])
}

function dataTable({ data }: Figures): string {
  const [first] = data
  const head = data.map(({ members, entries }) => `${number(members)} members, ${number(entries)} entries`)
  return table(
    ['call', ...head.flatMap((one) => [`pages, ${one}`, 'ms'])],
    Object.keys(first?.calls ?? {}).map((call) => [
      call,
      ...data.flatMap(({ calls }) => [number(calls[call]?.blocks ?? 0), number(calls[call]?.cpu ?? 0)]),
    ]),
  )
}

const NEEDS: readonly [title: string, of: (needs: Needs) => number][] = [
  ['gateway: cores', (needs) => needs.gatewayCores],
  ['gateway: processes', (needs) => needs.gateways],
  ['API: cores', (needs) => needs.apiCores],
  ['API: processes', (needs) => needs.apis],
  ['database: cores', (needs) => needs.databaseCores],
  ['database: of these for what only the primary can do', (needs) => needs.primaryCores],
  ['database: connections without a pooler', (needs) => needs.connections],
  ['database: transactions a second', (needs) => needs.transactionsPerSecond],
  ['database: rows written a second', (needs) => needs.rowsPerSecond],
  ['database: WAL, MB a second', (needs) => needs.walMbPerSecond],
  ['engine: cores', (needs) => needs.engineCores],
  ['entries of one round', (needs) => needs.entriesPerRound],
  ['settling one round, s of one core', (needs) => needs.settleSeconds],
  ['messages between processes a second', (needs) => needs.messagesPerSecond],
  ['database: cores for messages', (needs) => needs.messageCores],
  ['memory of streams and what goes with them, GB', (needs) => needs.streamGb],
  ['out, Mbit a second', (needs) => needs.outMbitPerSecond],
]

function needsTable(figures: Figures): string {
  const measures = measuresOf(figures)
  const sizes = [10_000, 100_000, 1_000_000].map((members) => needsOf(measures, figures.mix, members))
  return table(
    ['what', ...sizes.map(({ members }) => `${number(members)} members`)],
    NEEDS.map(([title, of]) => [title, ...sizes.map((needs) => number(of(needs)))]),
  )
}

export function pageOf(figures: Figures): string {
  const { at, machine, load, model, mix, checks, notify, settle } = figures
  const cores = PARTS.map((part) => [part, number(membersPerCore(model, mix, part, PLANNED))])
  const sizes = checks.map((check) => [String(check.run.members), ...costs(minuteOf(check))])
  const problems = problemsOf(figures)
  return `# What a member costs

Made by \`npm run bench:scale\` on ${madeOn(new Date(at))}: ${machine}; load average ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after.
Times are of the processor (user and system), not of the clock. What the model is, and what follows from it, is in
[scale.md](../scale.md).

## What each thing costs

Each from a run of that thing alone. An order includes sealing, drawing and settling its round; a deposit and a withdrawal
the decision on it.

${costTable(figures)}

## A member and minute, measured

${table(['members', ...heads], sizes)}

## The model against runs that it was not fitted on

Measured, and by how much the prediction is off. ${problems.length === 0 ? `None is off by more than ${MOST_OFF * 100} %.` : `Off by more than ${MOST_OFF * 100} %: ${problems.join('; ')}.`}

${checkTable(figures)}

## Held

${heldTable(figures)}

## Members that one core carries, at ${PLANNED * 100} % of it

A line (—): members cost the part nothing that could be told from its time with nobody there.

${table(['part', 'members'], cores)}

## Data a hundred times as large

Pages of the database that one call touches, and its time there.

${dataTable(figures)}

## Messages between processes

${table(
  ['who listens beside the app', 'ms of the database a message'],
  notify.points.map(({ listeners, cpu }) => [String(listeners), cpu.toFixed(3)]),
)}

## Settling a round

${table(
  ['entries', 'ms of the database', 'ms an entry', 'WAL an entry, bytes'],
  settle.points.map(({ entries, cpu, wal }) => [
    number(entries),
    number(cpu),
    (cpu / entries).toFixed(3),
    number(wal / entries),
  ]),
)}

## What more members would need

Computed by the model, not measured, at ${PLANNED * 100} % of each core.

${needsTable(figures)}
`
}
