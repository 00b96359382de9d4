/**
 * `npm run bench:api`: how fast orders, round info and settlement are, beside the limit of the same machine in the same
 * run. `--quick` runs briefly and writes nothing.
 */
import { benchGrowth } from './api/growth.ts'
import { benchLotteryInfo } from './api/lottery-info.ts'
import { benchOrders } from './api/orders.ts'
import { type Figures, linesOf, pageOf } from './api/report.ts'
import { benchSettlement } from './api/settlement.ts'
import { openStage, type Stage } from './api/stage.ts'
import { startApi } from './lib/child.ts'
import { peakMb } from './lib/processes.ts'
import { judged, PUBLISHED, QUICK, type Scenario } from './scenario.ts'

async function measure(stage: Stage, quick: boolean): Promise<Figures> {
  const runs = quick ? 2 : 6
  const server = await startApi(stage.url)
  try {
    console.log('getLotteryInfo …')
    const info = await benchLotteryInfo(stage, server.port, runs, quick ? 1 : 3)
    console.log('orders …')
    const orders = await benchOrders(stage, server.port, runs, quick ? 2 : 5)
    console.log('growth …')
    const growth = await benchGrowth(stage, server.port)
    const memory = Math.round(peakMb(server.pid)) || null
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

export const scenario: Scenario = {
  options: QUICK,
  async measure({ quick = false }) {
    const stage = await openStage()
    try {
      const figures = await measure(stage, Boolean(quick))
      const at = new Date()
      return {
        folder: quick ? undefined : PUBLISHED,
        figures: { at: at.toISOString(), ...figures },
        page: pageOf(figures, at),
        missed: judged(linesOf(figures)),
      }
    } finally {
      await stage.close()
    }
  },
}
