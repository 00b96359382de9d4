/**
 * `npm run bench:pages [-- --pages 100]`: idle pages (10,000) on one gateway: what they cost in memory and processor time,
 * and how soon all have heard of the kill switch. Fewer than all write nothing. Linux only (/proc).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { disable } from '@yaksok/platform/release'
import { STORE } from '@yaksok/server/command'
import { cpuMs, residentMb } from './lib/processes.ts'
import { type OpenPage, openPage } from './pages/page.ts'
import { PUBLISHED, type Scenario } from './scenario.ts'

const ALL = 10_000
const PORT = Number(process.env.PORT ?? 4173)
/** Three heartbeats. */
const IDLE_MS = 60_000
const AT_ONCE = 200
/** As many as one network may have. */
const PER_ADDRESS = 200

const addressOf = (index: number) => `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`

/** Opens pages on a gateway, leaves them idle, and has all hear of one thing. */
async function measure(gateway: ChildProcess, store: string, wanted: number) {
  await once(gateway, 'message')
  const pid = gateway.pid ?? 0
  const emptyMb = residentMb(pid)
  let heard = 0
  const pages: OpenPage[] = []
  const openedAt = performance.now()
  const cpuBefore = cpuMs(pid)
  while (pages.length < wanted) {
    const count = Math.min(AT_ONCE, wanted - pages.length)
    const some = Array.from({ length: count }, (_, index) =>
      openPage(PORT, addressOf(pages.length + index), () => heard++),
    )
    pages.push(...(await Promise.all(some)))
  }
  const openSeconds = (performance.now() - openedAt) / 1000
  const openCpuMs = cpuMs(pid) - cpuBefore

  await delay(1000)
  const idleFrom = cpuMs(pid)
  await delay(IDLE_MS)
  const idleCpuPercent = ((cpuMs(pid) - idleFrom) / IDLE_MS) * 100
  const fullMb = residentMb(pid)

  for (const page of pages) page.clear()
  heard = 0
  const [toldFrom, cpuFrom] = [performance.now(), cpuMs(pid)]
  await disable(store, 'lottery', 'bench')
  while (heard < wanted) await delay(5)
  const toldMs = performance.now() - toldFrom
  const toldCpuMs = cpuMs(pid) - cpuFrom
  for (const page of pages) page.close()
  const kbPerPage = ((fullMb - emptyMb) * 1024) / wanted
  return { pages: wanted, openSeconds, openCpuMs, emptyMb, fullMb, kbPerPage, idleCpuPercent, toldMs, toldCpuMs }
}

export const scenario: Scenario = {
  options: { pages: { type: 'string', default: String(ALL) } },
  async measure(values) {
    const store = mkdtempSync(join(tmpdir(), 'yaksok-pages-'))
    cpSync(STORE, store, { recursive: true })
    const gateway = fork(join(import.meta.dirname, 'lib', 'gateway.ts'), [store, String(PORT)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    try {
      const figures = await measure(gateway, store, Number(values.pages))
      const { idleCpuPercent, toldMs, pages } = figures
      const rounded = Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]),
      )
      console.table(rounded)
      const missed =
        idleCpuPercent <= 2 && toldMs <= 5000 ? [] : ['over 2 % of the CPU while idle, or over 5 s until all know']
      return { folder: pages === ALL ? PUBLISHED : undefined, figures: rounded, missed }
    } finally {
      if (gateway.connected) gateway.send('close')
      await once(gateway, 'exit')
      rmSync(store, { recursive: true, force: true })
    }
  },
}
