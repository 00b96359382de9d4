/**
 * `npm run bench:growth`: what every call of the contract, the console's lists and all regular work come to with the demo's
 * data, ten and a thousand times as much of it: rows and pages that their statements look at, ms of the database, and bytes
 * of the answers. Misses its target where one grows beyond twice what it was at first or beyond its bound, reads a table that
 * grows from its beginning to its end, or answers more than 64 kB. Some five minutes; `-- --quick` leaves the thousand out.
 */
import { boundOf, faultsBetween, measureGrowth, stopOwnCluster } from '@yaksok/server/testing'
import { madeOn } from '../scripts/lib/made-on.ts'
import { machine, PUBLISHED, QUICK, type Scenario } from './scenario.ts'

/** Multiples of the demo's data. */
const SIZES = [1, 10, 1000]

type Costs = Awaited<ReturnType<typeof measureGrowth>>

export const scenario: Scenario = {
  options: QUICK,
  async measure({ quick }) {
    const sizes = quick ? SIZES.slice(0, 2) : SIZES
    try {
      const all: Costs[] = []
      for (const times of sizes) {
        console.log(`${times} x the demo's data …`)
        all.push(await measureGrowth(times))
      }
      const [first, last] = [all[0] as Costs, all.at(-1) as Costs]
      const faults = faultsBetween(first, last, { timed: !quick })
      const names = Object.keys(last)
      const rows = names.map((name) => ({
        name,
        sizes: all.map((costs) => {
          const { code, bytes, ms, rows: looked, pages } = costs[name] ?? (last[name] as Costs[string])
          return { code, bytes, ms, rows: looked, pages }
        }),
        fault: faults.filter((one) => one.name === name).map(({ what }) => what),
      }))
      return {
        folder: quick ? '.cache' : PUBLISHED,
        figures: { at: new Date().toISOString(), machine: machine(), sizes, rows },
        page: pageOf(sizes, rows),
        missed: faults.map(({ name, what }) => `${name} ${what}`),
      }
    } finally {
      await stopOwnCluster()
    }
  },
}

interface Row {
  name: string
  sizes: { code: number; bytes: number; ms: number; rows: number; pages: number }[]
  fault: string[]
}

const numbers = (row: Row, of: 'rows' | 'pages' | 'bytes') =>
  row.sizes.map((size) => size[of].toLocaleString('en-US')).join(' / ')

function pageOf(sizes: readonly number[], rows: readonly Row[]): string {
  const head = `| call | rows | pages | ms | bytes | bound | met |\n|---|---|---|---|---|---|---|`
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${numbers(row, 'rows')} | ${numbers(row, 'pages')} | ${row.sizes.map(({ ms }) => ms.toFixed(1)).join(' / ')} | ${numbers(row, 'bytes')} | ${boundOf(row.name)} | ${row.fault.length > 0 ? `✗ ${row.fault.join('; ')}` : '✓'} |`,
  )
  return `# Growth

What each call, each list of the console and the regular work look at with ${sizes.join(' / ')} times the demo's data: rows and
pages of PostgreSQL (\`auto_explain\`, statements inside functions as well), its time, and bytes of the answer without
compression. At most twice what it was at first or twice a full page (500 rows), or what the bound says; no table that grows is
read from its beginning to its end; no answer has more than 64 kB. Made by \`npm run bench:growth\` on ${madeOn()}.

${head}
${lines.join('\n')}
`
}
