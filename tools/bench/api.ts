/**
 * `npm run bench:api`: how fast orders, round info and settlement are, beside the limit of the same machine in the same
 * run. Writes docs/bench/api.md and api.json; exit code 1 where a figure misses what it should be. `--quick` runs
 * briefly and writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/lib/run.ts'
import { startChild } from './api/child.ts'
import { benchGrowth } from './api/growth.ts'
import { benchLotteryInfo } from './api/lottery-info.ts'
import { benchOrders } from './api/orders.ts'
import { type Figures, linesOf, pageOf } from './api/report.ts'
import { benchSettlement } from './api/settlement.ts'
import { openStage, type Stage } from './api/stage.ts'

const quick = process.argv.includes('--quick')
const RUNS = quick ? 2 : 6
const SECONDS = quick ? 2 : 5
const FOLDER = join(ROOT, 'docs', 'bench')

async function measure(stage: Stage): Promise<Figures> {
  const server = await startChild('server.ts', { DATABASE_URL: stage.url, ROUND_SECONDS: '3600', LOG_LEVEL: 'warn' })
  try {
    console.log('getLotteryInfo …')
    const info = await benchLotteryInfo(stage, server.port, RUNS, quick ? 1 : 3)
    console.log('orders …')
    const orders = await benchOrders(stage, server.port, RUNS, SECONDS)
    console.log('growth …')
    const growth = await benchGrowth(stage, server.port)
    const memory = server.peakMemory()
    await server.stop()
    console.log('settlement …')
    const settlement = await benchSettlement(stage)
    const faults = await stage.sql<{ name: string; detail: string }>(
      'select name, detail from ledger_verify() where not ok',
    )
    return { info, orders, growth, memory, settlement, faults: faults.map(({ name, detail }) => `${name} (${detail})`) }
  } finally {
    await server.stop()
  }
}

const stage = await openStage()
try {
  const figures = await measure(stage)
  const lines = linesOf(figures)
  for (const { what, measured, wanted, met } of lines)
    console.log(`${met ? '✓' : '✗'} ${what}: ${measured} (${wanted})`)
  if (!quick) {
    const at = new Date()
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'api.md'), pageOf(figures, at))
    writeFileSync(join(FOLDER, 'api.json'), `${JSON.stringify({ at: at.toISOString(), ...figures }, null, 2)}\n`)
  }
  process.exitCode = lines.every(({ met }) => met) ? 0 : 1
} finally {
  await stage.close()
}
