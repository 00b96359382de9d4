/**
 * `npm run bench:traces`: what traces cost one API process a request, off, with one of ten kept and with all kept; and what
 * a place that could be traced costs while they are off. Its figures go into docs/bench. `--quick` tries the program itself and
 * writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCollector } from '@yaksok/platform/testing'
import { calls, toBase64 } from '@yaksok/shared/core/contract'
import autocannon from 'autocannon'
import { inSpan } from '../../server/src/infra/tracing/index.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { type Child, startChild } from './api/child.ts'
import { openStage } from './api/stage.ts'
import { cpuMs } from './pages/process.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const REQUESTS = values.quick ? 300 : 1500
const TURNS = values.quick ? 2 : 7
const CONNECTIONS = 8
const SHARES = { off: null, tenth: '0.1', all: '1' } as const

type Mode = keyof typeof SHARES
const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

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
  return middle(added)
}

/** Processor time of a request for the member's own data (one statement), µs. */
async function cost({ port, pid }: Child, token: string): Promise<number> {
  const before = cpuMs(pid)
  const { non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}/api${calls.userInfo.spellings[0].path}`,
    connections: CONNECTIONS,
    amount: REQUESTS,
    headers: { token: toBase64(token) },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`)
  return ((cpuMs(pid) - before) * 1000) / REQUESTS
}

const place = await idlePlace()
const stage = await openStage()
const collector = await openCollector()
const env = (mode: Mode): Record<string, string> => ({
  DATABASE_URL: stage.url,
  ROUND_SECONDS: '3600',
  LOG_LEVEL: 'warn',
  ...(SHARES[mode] && {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: SHARES[mode],
  }),
})
const children = new Map<Mode, Child>()
try {
  for (const mode of Object.keys(SHARES) as Mode[])
    children.set(mode, await startChild('../traces/server.ts', env(mode)))
  const measured = new Map<Mode, number[]>()
  // one after the other in each turn: what else the machine does falls on all of them
  for (let turn = 0; turn <= TURNS; turn++)
    for (const [mode, child] of children) {
      const micros = await cost(child, stage.members[0]?.token ?? '')
      // the first turn compiles
      if (turn > 0) measured.set(mode, [...(measured.get(mode) ?? []), micros])
    }
  const micros = Object.fromEntries([...measured].map(([mode, all]) => [mode, Math.round(middle(all))]))
  const figures = { requests: REQUESTS * TURNS, idlePlaceNs: Math.round(place), microsOfProcessorARequest: micros }
  console.log(JSON.stringify(figures, null, 2))
  if (!values.quick)
    writeFileSync(
      join(ROOT, 'docs', 'bench', 'traces.json'),
      `${JSON.stringify({ at: new Date().toISOString(), ...figures }, null, 2)}\n`,
    )
} finally {
  for (const child of children.values()) await child.stop()
  await collector.close()
  await stage.close()
}
