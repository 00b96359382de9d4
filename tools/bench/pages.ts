/**
 * `npm run bench:pages [-- <pages>]`: idle pages (10,000) on one gateway: what they cost in memory and processor time,
 * and how soon all have heard of the kill switch. Writes docs/bench/pages.json. Linux only (/proc).
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { disable } from '@yaksok/platform/release'
import { STORE } from '@yaksok/server/command'
import { ROOT } from '../scripts/lib/run.ts'
import { type OpenPage, openPage } from './pages/page.ts'
import { cpuMs, residentMb } from './pages/process.ts'

const PAGES = Number(process.argv[2] ?? 10_000)
const PORT = Number(process.env.PORT ?? 4173)
/** Three heartbeats. */
const IDLE_MS = 60_000
const AT_ONCE = 200
/** As many as one network may have. */
const PER_ADDRESS = 200

const addressOf = (index: number) => `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`

const store = mkdtempSync(join(tmpdir(), 'yaksok-pages-'))
cpSync(STORE, store, { recursive: true })
const gateway = fork(join(import.meta.dirname, 'pages', 'gateway.ts'), [store, String(PORT)], {
  execArgv: ['--disable-warning=ExperimentalWarning'],
})
try {
  await once(gateway, 'message')
  const pid = gateway.pid ?? 0
  const emptyMb = residentMb(pid)
  let heard = 0
  const pages: OpenPage[] = []
  const openedAt = performance.now()
  const cpuBefore = cpuMs(pid)
  while (pages.length < PAGES) {
    const count = Math.min(AT_ONCE, PAGES - pages.length)
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
  while (heard < PAGES) await delay(5)
  const toldMs = performance.now() - toldFrom
  const toldCpuMs = cpuMs(pid) - cpuFrom
  for (const page of pages) page.close()

  const figures = {
    pages: PAGES,
    openSeconds,
    openCpuMs,
    emptyMb,
    fullMb,
    kbPerPage: ((fullMb - emptyMb) * 1024) / PAGES,
    idleCpuPercent,
    toldMs,
    toldCpuMs,
  }
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]))
  console.table(rounded)
  if (PAGES === 10_000)
    writeFileSync(join(ROOT, 'docs', 'bench', 'pages.json'), `${JSON.stringify(rounded, null, 2)}\n`)
  const ok = idleCpuPercent <= 2 && toldMs <= 5000
  console.log(ok ? '✓ idle pages within 2 % of the CPU, and all know within 5 s' : '✗ over 2 % of the CPU or over 5 s')
  process.exitCode = ok ? 0 : 1
} finally {
  if (gateway.connected) gateway.send('close')
  await once(gateway, 'exit')
  rmSync(store, { recursive: true, force: true })
}
