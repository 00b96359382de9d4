import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** pgbench where it is installed, else a loop of the pg client. */
export const sqlTool: 'pgbench' | 'pg client' = spawnSync('pgbench', ['--version']).error ? 'pg client' : 'pgbench'

export interface SqlLoad {
  url: string
  /** One statement that uses `:m`, a random id of `from`..`to`. */
  statement: string
  from: number
  to: number
  clients: number
  seconds: number
}

/** Runs a statement from many connections at once; answers transactions a second. Throws when one fails. */
export async function loadSql(load: SqlLoad): Promise<number> {
  return sqlTool === 'pgbench' ? loadWithPgbench(load) : await loadWithPg(load)
}

function loadWithPgbench({ url, statement, from, to, clients, seconds }: SqlLoad): number {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-pgbench-'))
  try {
    const script = join(folder, 'load.sql')
    writeFileSync(script, `\\set m random(${from}, ${to})\n${statement};\n`)
    const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-f', script, url]
    const output = execFileSync('pgbench', args, { encoding: 'utf8' })
    if (!/number of failed transactions: 0 /.test(output)) throw new Error(`pgbench failed: ${output}`)
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadWithPg({ url, statement, from, to, clients, seconds }: SqlLoad): Promise<number> {
  const text = statement.replaceAll(':m', '$1')
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      let count = 0
      while (performance.now() < until) {
        await client.query({ name: 'load', text, values: [from + Math.floor(Math.random() * (to - from + 1))] })
        count++
      }
      await client.end()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}
