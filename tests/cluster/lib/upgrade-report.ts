/** A page of docs/bench, and the figures of docs/promises.md beside it: what 20 upgrades under load found. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf, madeOn } from '../../../tools/scripts/lib/made-on.ts'
import type { Tally } from './client.ts'
import { ROOT } from './processes.ts'
import { conditions } from './report.ts'

/** Fewer are printed and not kept. */
const KEPT_UPGRADES = 20
const FILE = join(ROOT, 'docs', 'bench', 'upgrades.md')

interface Upgrade {
  /** Commits; null is this checkout. */
  of: readonly [string | null, string | null]
  tally: Tally
  streamsEnded: number
  gaps: number
}

const upgrades: Upgrade[] = []

const nameOf = (version: string | null) => version ?? 'this checkout'

/** Keeps what one upgrade came to, and prints it. */
export function reportUpgrade(upgrade: Upgrade): void {
  upgrades.push(upgrade)
  console.log(rowOf(upgrade))
}

const againText = ({ retried, why }: Tally) => [retried, ...[...why.keys()].map((one) => `(${one})`)].join(' ')

const rowOf = ({ of, tally, streamsEnded, gaps }: Upgrade): string =>
  `| ${of.map(nameOf).join(' → ')} | ${tally.requests} | ${tally.failed} | ${againText(tally)} | ${streamsEnded} | ${gaps} |`

/** Writes the page where there were enough of them. */
export function writeUpgrades(count: number): void {
  if (count < KEPT_UPGRADES || upgrades.length < count) return
  const sum = (of: (one: Upgrade) => number) => upgrades.reduce((total, one) => total + of(one), 0)
  const figures = {
    upgrades: upgrades.length,
    requests: sum(({ tally }) => tally.requests),
    failed: sum(({ tally }) => tally.failed),
    retried: sum(({ tally }) => tally.retried),
    gaps: sum(({ gaps }) => gaps),
  }
  const head = `# Versions upgraded under load

Made by \`CLUSTER_UPGRADES=${count} npm run test:cluster -- rolling-upgrade\` on ${madeOn()}: 2 API processes, 2 engines and 2
gateways behind haproxy, replaced one by one as docs/deployment.md says, while 8 members read, ask for deposits and take part in
draws, with an event stream of each.

| from → to | requests | failed | sent again | event streams that came back | rounds missing, void or late |
|---|---|---|---|---|---|
`
  writeFileSync(FILE, `${head}${upgrades.map(rowOf).join('\n')}\n\nMachine: ${conditions()}.\n`)
  const kept = { at: new Date().toISOString(), commit: commitOf(), ...figures }
  writeFileSync(FILE.replace('.md', '.json'), `${JSON.stringify(kept, null, 2)}\n`)
}
