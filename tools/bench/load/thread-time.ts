/** What a whole cold visit of Home takes: bytes, and the main thread's time by the processor's clock, which a busy machine changes little. */
import type { Page } from '@playwright/test'
import type { Contexts } from './cached-browser.ts'
import { HOME } from './marked.ts'
import { quiet } from './quiet.ts'
import { THREAD_BUILDS, type ThreadBuild, type ThreadCost } from './results.ts'
import type { Served } from './serve-all.ts'
import { newMember, type Session, SLOW_CPU } from './visit.ts'

const LONG_TASK_MS = 50

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs of the thread. */
  tdur?: number
  args: { name?: string; data?: { url?: string } }
}

/** What a trace says of the main thread of the page at `origin`. */
export function threadTimeOf(events: readonly TraceEvent[], origin: string): Omit<ThreadCost, 'bytes'> {
  const page = events.find(({ name, args }) => name === 'ParseHTML' && JSON.stringify(args).includes(origin))
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && pid === page?.pid && tid === page.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
  return {
    total: tasks.reduce((sum, ms) => sum + ms, 0),
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, SLOW_CPU * ms - LONG_TASK_MS), 0),
  }
}

/** Opens Home of both builds `runs` times in turns, with the network and the processor as they are. */
export async function measureThread(
  browser: Contexts,
  { origins, wires }: Pick<Served, 'origins' | 'wires'>,
  session: Session,
  runs: number,
): Promise<Record<ThreadBuild, ThreadCost[]>> {
  const costs: Record<ThreadBuild, ThreadCost[]> = { ours: [], limit: [] }
  for (let run = 0; run < runs; run += 1)
    for (const name of run % 2 ? THREAD_BUILDS.toReversed() : THREAD_BUILDS) {
      const context = await newMember(browser, origins[name], session)
      try {
        const page = await context.newPage()
        wires[name].take()
        const events = await traced(page, async () => {
          await page.goto(origins[name] + HOME.path)
          await quiet(page)
        })
        const bytes = wires[name].take().reduce((sum, sent) => sum + sent.bytes, 0)
        costs[name].push({ ...threadTimeOf(events, origins[name]), bytes })
      } finally {
        await context.close()
      }
    }
  return costs
}

/** The trace of what a page does meanwhile. */
async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const over = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  const includedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await cdp.send('Tracing.start', { traceConfig: { includedCategories } })
  await work()
  await cdp.send('Tracing.end')
  await over
  return events
}
