/** docs/bench/cluster.md, and the figures of docs/promises.md beside it: what a run of ten minutes found. */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { commitOf, madeOn } from '../../../tools/scripts/lib/made-on.ts'
import type { Books } from './books.ts'
import type { Tally } from './client.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'docs', 'bench', 'cluster.md')
/** Shorter runs are printed and not kept. */
const KEPT_MINUTES = 10

export interface Kills {
  tally: Tally
  books: Books
  kills: number
  /** The longest time that a killed process took to serve again, ms. */
  slowestStartMs: number
  minutes: number
  streamsEnded: number
  at: string
}

const lines: string[] = []
let kept: object = {}
const count = (value: number) => value.toLocaleString('en-US')

/** Cores, memory and what else the machine was doing. */
export function conditions(): string {
  const gb = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gb} GB, load of the machine ${loadavg()[1]?.toFixed(1)} over five minutes`
}

function percentile({ ms }: Tally, share: number): string {
  const sorted = ms.toSorted((a, b) => a - b)
  return `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
}

export function reportReplaced(tally: Tally, stops: { name: string; ms: number }[], streamsEnded: number): void {
  const slowest = Math.max(...stops.map(({ ms }) => ms))
  say('every process replaced one by one', [
    ['processes', stops.length],
    ['requests', count(tally.requests)],
    ['failed, or sent again', tally.failed + tally.retried],
    ['half answered within, 99 % within', `${percentile(tally, 0.5)}, ${percentile(tally, 0.99)}`],
    ['longest stop, drain of 5 s included', `${(slowest / 1000).toFixed(1)} s`],
    ['event streams that came back', streamsEnded],
  ])
}

export function reportKills({ tally, books, kills, slowestStartMs, minutes, streamsEnded, at }: Kills): void {
  kept = { minutes, kills, acknowledged: books.acknowledged, lost: books.lost, doubled: books.doubled }
  say(`one killed every 5 s for ${minutes} min`, [
    ['kills (SIGKILL)', kills],
    ['a killed process served again after, at most', `${(slowestStartMs / 1000).toFixed(1)} s`],
    ['requests', count(tally.requests)],
    ['never answered', tally.failed],
    ['sent again by the page', `${tally.retried} (${tally.retriedPercent.toFixed(3)} %)`],
    ['deposits and entries acknowledged', count(books.acknowledged)],
    ['lost', books.lost],
    ['doubled', books.doubled],
    ['booked once, and the page gave up before it heard', books.untold],
    ['ledger verify', books.broken || 'all right'],
    ['half answered within, 99 % within', `${percentile(tally, 0.5)}, ${percentile(tally, 0.99)}`],
    ['event streams that came back', streamsEnded],
    ['why the first try did not count', [...tally.why].map(([why, times]) => `${why} ${times}`).join(', ') || 'none'],
  ])
  lines.push(`Machine: ${at}.\n`)
}

function say(title: string, rows: [string, string | number][]): void {
  const table = rows.map(([what, value]) => `| ${what} | ${value} |`)
  lines.push(`## ${title[0]?.toUpperCase()}${title.slice(1)}\n\n| what | found |\n|---|---|\n${table.join('\n')}\n`)
  console.log(`\n${lines.at(-1)}`)
}

/** Writes the page where the run was long enough to say something. */
export function writeReport(minutes: number): void {
  if (minutes < KEPT_MINUTES || lines.length === 0) return
  const head = `# Processes replaced and killed under load\n\nMade by \`CLUSTER_MINUTES=${minutes} npm run test:cluster -- replace\` on ${madeOn()}: 4 API processes, 2 gateways\nand 2 engines behind haproxy (deploy/haproxy), 8 members who read, ask for deposits and take part in draws, and an event\nstream of each. What a page sends again carries the key of the first time.\n`
  const figures = { at: new Date().toISOString(), commit: commitOf(), ...kept }
  writeFileSync(FILE, [head, ...lines].join('\n'))
  writeFileSync(FILE.replace('.md', '.json'), `${JSON.stringify(figures, null, 2)}\n`)
}
