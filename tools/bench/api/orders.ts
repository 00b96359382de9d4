import { toBase64 } from '@yaksok/shared/core/contract'
import { type Comparison, compare } from './compare.ts'
import { type HttpResult, type LoadRequest, loadHttp } from './http-load.ts'
import { loadSql } from './sql-load.ts'
import type { BenchMember, Stage } from './stage.ts'

const CLIENTS = 20
const HOT_MEMBERS = 10

export interface OrderFigures {
  comparison: Comparison
  /** order_place itself under the same tool: what its checks cost. Best run, a second. */
  functionAlone: number
  /** Slowest p99 of all runs, ms. */
  p99: number
  failed: number
  /** All orders of ten members alone: they queue for their accounts. */
  hot: HttpResult
  /** Orders stored by HTTP runs; each answer stands for one. */
  stored: number
  answered: number
}

/** Orders over HTTP with everything they check, against the bare row work in SQL: 20 clients, 1,000 members. */
export async function benchOrders(stage: Stage, port: number, runs: number, seconds: number): Promise<OrderFigures> {
  const requests = stage.members.map((member) => orderOf(member, stage.expect))
  const ids = { from: stage.members[0]?.id ?? 0, to: stage.members.at(-1)?.id ?? 0 }
  const sql = (statement: string) => loadSql({ url: stage.url, statement, ...ids, clients: CLIENTS, seconds })
  const http: HttpResult[] = []
  let loads = 0
  const load = async (chosen: LoadRequest[]) => {
    const result = await loadHttp({
      port,
      requests: chosen,
      connections: CLIENTS,
      seconds,
      uniqueKeys: `${++loads}-`,
    })
    http.push(result)
    return result
  }
  await load(requests)
  http.length = 0
  const before = await storedOrders(stage)
  const comparison = await compare(
    runs,
    () => sql('select bench_order(:m)'),
    async () => (await load(requests)).rate,
  )
  const p99 = Math.max(...http.map((result) => result.p99))
  const hot = await load(requests.slice(0, HOT_MEMBERS))
  const stored = (await storedOrders(stage)) - before
  const placing = `select * from order_place(:m, 1, '${stage.expect}', '{대}', 1000, 'sql-' || nextval('bench_keys'), 'x')`
  const functionAlone = Math.max(await sql(placing), await sql(placing))
  return {
    comparison,
    functionAlone,
    p99,
    failed: http.reduce((sum, result) => sum + result.failed, 0),
    hot,
    stored,
    answered: http.reduce((sum, result) => sum + result.requests, 0),
  }
}

function orderOf(member: BenchMember, expect: string): LoadRequest {
  return {
    method: 'POST',
    path: '/api/game_place_order',
    headers: { token: toBase64(member.token), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ item: '대', money: '1000', lid: '1', mid: String(member.id), expect }).toString(),
  }
}

/** Orders that came over HTTP: their keys have a dash after digits. */
async function storedOrders(stage: Stage): Promise<number> {
  const [row] = await stage.sql<{ n: number }>(
    `select count(*)::int as n from idempotency_keys where operation = 'order' and key ~ '^[0-9]+-'`,
  )
  return row?.n ?? 0
}
