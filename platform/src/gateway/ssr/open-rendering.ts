/** What renders pages, and how it is held: counted, and said once where the kernel does not hold it. */
import { constants, setPriority } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { GatewayMetrics } from '../../http/index.ts'
import { type Isolation, openRenderPool, type PoolOptions } from '../../render-process/index.ts'
import type { Health } from '../auto-rollback/index.ts'
import type { SsrOptions } from './stream-page.ts'

interface Options {
  views?: SsrOptions['views']
  drawing?: PoolOptions & Pick<SsrOptions, 'answersMs' | 'cardsMs'>
}

const HELD = ['kernel', 'process', 'none'] as const

/**
 * Opens the pools of members' pages and, apart from them, of cards in these and of previews, whose faults are nothing to the
 * others; undefined where nothing is rendered.
 */
export function openRendering(
  app: FastifyInstance,
  { views, drawing = {} }: Options,
  { metrics, health }: { metrics: GatewayMetrics; health: Health | undefined },
) {
  if (!views) return undefined
  const onIsolation = reportIsolation(app, metrics, drawing.isolation ?? 'process')
  const pool = openRenderPool({ ...drawing, onIsolation })
  const previewPool = openRenderPool({ ...drawing, processes: 1 })
  const cardPool = openRenderPool({
    ...{ hungMs: CARD_HUNG_MS, ...drawing, processes: 1, isStrict: true },
    onBegin: yieldToOthers,
  })
  app.addHook('onClose', async () => {
    for (const each of [pool, previewPool, cardPool]) each.close()
  })
  return { ...drawing, views, pool, previewPool, cardPool, ...(health && { health }) }
}

/** A card that takes so much time of the processor is in an endless loop, ms: it is a fraction of a screen. */
const CARD_HUNG_MS = 250

/** Cards are rendered in the time that screens and calls leave: one that hangs takes a core from nobody. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended already
  }
}

function reportIsolation(app: FastifyInstance, metrics: GatewayMetrics, wanted: Isolation) {
  const gauge = new Gauge({
    name: metrics.named('render_isolation'),
    help: '1 for what holds the render processes: the kernel, or Node.js alone; none: nothing is rendered',
    labelNames: ['kind'],
    registers: [metrics],
  })
  let known: Isolation | null = null
  return (isolation: Isolation): void => {
    const held = wanted === 'kernel' && isolation !== 'kernel' ? 'none' : isolation
    for (const kind of HELD) gauge.set({ kind }, kind === held ? 1 : 0)
    if (isolation === known) return
    known = isolation
    if (isolation === 'kernel') return
    if (wanted === 'kernel')
      app.log.error(
        { event: 'render-isolation' },
        'pages are not rendered here: the kernel cannot isolate the render process (RENDER_ISOLATION=process renders all the same)',
      )
    else
      app.log.warn(
        { event: 'render-isolation' },
        'pages are rendered without isolation by the kernel: serve only releases that you trust',
      )
  }
}
