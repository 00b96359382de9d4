/**
 * `npm run bench:traces`: what traces cost one API process a request, off, with one of ten kept and with all kept; and what
 * a place that could be traced costs while they are off. `--quick` tries the program itself and
 * writes nothing.
 */
import { openCollector } from '@yaksok/platform/testing'
import { calls, toBase64 } from '@yaksok/shared/core/contract'
import autocannon from 'autocannon'
import { inSpan } from '../../server/src/infra/tracing/index.ts'
import { openStage } from './api/stage.ts'
import { type Child, startApi } from './lib/child.ts'
import { cpuMs } from './lib/processes.ts'
import { median } from './lib/stats.ts'
import { PUBLISHED, QUICK, type Scenario } from './scenario.ts'

const CONNECTIONS = 8
const SHARES = { off: null, tenth: '0.1', all: '1' } as const

type Mode = keyof typeof SHARES

/** ns that a place which could be traced adds to an asynchronous function while traces are off. */
async function idlePlace(): Promise<number> {
  const work = async () => 1
  const describe = () => ({ name: 'x', attributes: {} })
  const rounds = 200_000
  const time = async (run: () => Promise<number>) => {
    const began = performance.now()
    for (let turn = 0; turn < rounds; turn++) await run()
    return ((performance.now() - began) * 1e6) / rounds
  }
  const added: number[] = []
  for (let turn = 0; turn < 15; turn++) added.push((await time(() => inSpan(describe, work))) - (await time(work)))
  return median(added)
}

/** Processor time of a request for the member's own data (one statement), µs. */
async function cost({ port, pid }: Child, token: string, requests: number): Promise<number> {
  const before = cpuMs(pid)
  const { non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}/api${calls.userInfo.spellings[0].path}`,
    connections: CONNECTIONS,
    amount: requests,
    headers: { token: toBase64(token) },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`)
  return ((cpuMs(pid) - before) * 1000) / requests
}

/** What a process is told of where its traces go. */
const tracesTo = (url: string, share: string | null): Record<string, string> =>
  share === null
    ? {}
    : {
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: share,
      }

export const scenario: Scenario = {
  options: QUICK,
  async measure({ quick }) {
    const [requests, turns] = quick ? [300, 2] : [1500, 7]
    const place = await idlePlace()
    const stage = await openStage()
    const collector = await openCollector()
    const children = new Map<Mode, Child>()
    try {
      for (const [mode, share] of Object.entries(SHARES))
        children.set(mode as Mode, await startApi(stage.url, tracesTo(collector.url, share)))
      const measured = new Map<Mode, number[]>()
      // one after the other in each turn: what else the machine does falls on all of them
      for (let turn = 0; turn <= turns; turn++)
        for (const [mode, child] of children) {
          const micros = await cost(child, stage.members[0]?.token ?? '', requests)
          // the first turn compiles
          if (turn > 0) measured.set(mode, [...(measured.get(mode) ?? []), micros])
        }
      const micros = Object.fromEntries([...measured].map(([mode, all]) => [mode, Math.round(median(all))]))
      const figures = { requests: requests * turns, idlePlaceNs: Math.round(place), microsOfProcessorARequest: micros }
      console.log(JSON.stringify(figures, null, 2))
      return {
        folder: quick ? undefined : PUBLISHED,
        figures: { at: new Date().toISOString(), ...figures },
        missed: [],
      }
    } finally {
      for (const child of children.values()) await child.stop()
      await collector.close()
      await stage.close()
    }
  },
}
