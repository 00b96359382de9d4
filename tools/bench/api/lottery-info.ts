import { toBase64 } from '@yaksok/shared/core/contract'
import { startChild } from '../lib/child.ts'
import { type Comparison, compare } from './compare.ts'
import { loadHttp } from './http-load.ts'
import type { Stage } from './stage.ts'

const CLIENTS = 20
const PATH = '/api/Lottery/getLotteryInfo?key=h2'

/** getLotteryInfo as members ask for it, against a Fastify route that answers the same bytes from memory. */
export async function benchLotteryInfo(stage: Stage, port: number, runs: number, seconds: number): Promise<Comparison> {
  const requests = stage.members.map(({ token }) => ({
    method: 'GET' as const,
    path: PATH,
    headers: { token: toBase64(token) },
  }))
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: requests[0]?.headers ?? {} })
  const memory = await startChild('../api/memory-route.ts', { BODY: await response.text() })
  const rate = async (target: number, path: string) =>
    (
      await loadHttp({
        port: target,
        requests: requests.map((request) => ({ ...request, path })),
        connections: CLIENTS,
        seconds,
      })
    ).rate
  try {
    // Both are warm before it counts.
    await rate(memory.port, '/memory')
    await rate(port, PATH)
    return await compare(
      runs,
      () => rate(memory.port, '/memory'),
      () => rate(port, PATH),
    )
  } finally {
    await memory.stop()
  }
}
