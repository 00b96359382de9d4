import type pg from 'pg'
import type { Pool } from '../../src/infra/database/index.ts'

/** A node of a plan, as `explain (analyze, buffers, format json)` writes it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** What one statement came to. */
export interface Statement {
  text: string
  ms: number
  /** Rows that its scans looked at. */
  rows: number
  /** Pages that its scans touched. */
  pages: number
  /** Tables that it read from the beginning to the end. */
  sequential: string[]
}

/** Settings of a database whose sessions tell the plan of each statement, nested ones as well, as a notice. */
const TELLING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
} as const

/**
 * Sessions that begin from now on tell their plans. @param indexOnly tables are read from end to end where nothing else is
 * possible alone: what would be sequential over many rows is so over few
 */
export async function tellPlans(owner: Pool, { indexOnly }: { indexOnly: boolean }): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const settings = { ...TELLING, ...(indexOnly && { enable_seqscan: 'off' }) }
  for (const [setting, value] of Object.entries(settings))
    await owner.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`)
}

/** Hears the plans of all statements of some pools. @returns what was heard since it was asked last */
export function hearPlans(pools: readonly Pool[]): () => Statement[] {
  let heard: Statement[] = []
  const known = new WeakSet<pg.PoolClient>()
  for (const pool of pools)
    pool.on('acquire', (client) => {
      if (known.has(client)) return
      known.add(client)
      client.on('notice', ({ message = '' }) => {
        const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? []
        if (plan) heard.push(statementOf(Number(ms), JSON.parse(plan)))
      })
    })
  return () => {
    const those = heard
    heard = []
    return those
  }
}

function statementOf(
  ms: number,
  { 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: PlanNode },
): Statement {
  const found: Statement = { text: text.replaceAll(/\s+/g, ' ').trim(), ms, rows: 0, pages: 0, sequential: [] }
  look(plan, found)
  return found
}

const SCANS = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan', 'Tid Scan', 'Sample Scan']

function look(node: PlanNode, found: Statement): void {
  const loops = node['Actual Loops'] ?? 1
  const seen =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  if (SCANS.includes(node['Node Type']) && loops > 0) {
    found.rows += Math.round(seen * loops)
    found.pages += (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
    if (node['Node Type'] === 'Seq Scan') found.sequential.push(node['Relation Name'] ?? '')
  }
  for (const child of node.Plans ?? []) look(child, found)
}
