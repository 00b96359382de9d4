/** What a member's page costs the gateway: the processor's time of its process and of those that render, and memory. */
import { commandOf, cpuMs, memoryMb, treeOf } from '../lib/processes.ts'
import type { MemberApp } from './member-app.ts'
import { pagesPerSecond } from './service.ts'

export interface GatewayCost {
  /** ms of the processor a page: the gateway with the API's calls, and the render processes. */
  gatewayMs: number
  renderMs: number
  /** Pages a second that one core renders. */
  perCore: number
  /** Of the pages, those whose screen was in the HTML. */
  rendered: number
  /** Memory of the largest render process, MB. */
  memory: number
}

/** Pages that a process renders before it is measured: its code is compiled by then. */
const WARM_UP_S = 5

/** Has Home of a member sent again and again for `seconds`. */
export async function measureCost({ origin, pid, session }: MemberApp, seconds: number): Promise<GatewayCost> {
  const load = (duration: number) =>
    pagesPerSecond(`${origin}/Home`, { seconds: duration, connections: 2, cookie: `yaksok-view=${session.view}` })
  await load(WARM_UP_S)
  const renderers = () => treeOf(pid).filter((one) => /render-process[/\\]main\.[jt]s/.test(commandOf(one)))
  const renderingMs = () => renderers().reduce((sum, one) => sum + cpuMs(one), 0)
  if (renderers().length === 0) throw new Error('no page was rendered')
  const before = [cpuMs(pid), renderingMs()] as const
  const renderedBefore = await renderedPages(origin)
  const { total } = await load(seconds)
  const gatewayMs = (cpuMs(pid) - before[0]) / total
  const renderMs = (renderingMs() - before[1]) / total
  return {
    gatewayMs,
    renderMs,
    perCore: 1000 / (gatewayMs + renderMs),
    rendered: ((await renderedPages(origin)) - renderedBefore) / total,
    memory: Math.max(...renderers().map(memoryMb)),
  }
}

async function renderedPages(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return [...metrics.matchAll(/drawn_pages_total\{.*outcome="drawn"\} (\d+)/g)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  )
}
