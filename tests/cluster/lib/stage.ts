/** Many processes of the app over one database, behind the balancer of deploy/haproxy. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationUrl, type Cluster, startCluster } from '@yaksok/server/postgres'
import pg from 'pg'
import { freePort } from './ports.ts'
import { type AppProcess, appProcess, ROOT, runOps, runProgram, untilAnswers } from './processes.ts'

const CONFIG = join(ROOT, 'deploy', 'haproxy', 'haproxy.cfg')

export interface Stage {
  /** Where members come in. */
  url: string
  apis: AppProcess[]
  gateways: AppProcess[]
  engines: AppProcess[]
  /** A statement as the database's owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** What every process, and a command of an operator, is started with. */
  env: Record<string, string>
  /** `npm run ops -- …` of the checkout that runs; what it printed. @throws Error where it fails */
  ops(...args: string[]): Promise<string>
  /** What is started from now on, and `ops`, is of another checkout. */
  moveTo(root: string): void
  end(): Promise<void>
}

export interface StageOptions {
  haproxy: string
  apis: number
  engines: number
  env?: Record<string, string>
  /** The checkout that runs first; this one unless told. */
  root?: string
}

/** What every process of a test is started with. */
const COMMON = {
  INTERNAL_TOKEN: 'shown-among-processes-of-a-test',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
  DEMO_DATA: '0',
  // nothing of a member has to be set up before they may take part
  STARTER_MONEY: '90000000',
  DATABASE_POOL: '6',
  ROUND_SECONDS: '60',
  ACCOUNTS_PER_DAY: '1000',
}

/** Starts PostgreSQL, then the engines, the API processes, two gateways and haproxy. */
export async function openStage({ haproxy, apis, engines, env = {}, root = ROOT }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-cluster-'))
  const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
  const variables = { ...COMMON, ...addresses(cluster, folder), ...env }
  // The owner's login is that of operators' commands: no recipe hands it to a process that serves.
  const asOwner = { ...variables, DATABASE_OWNER_URL: cluster.url() }
  let checkout = root
  await runOps(asOwner, ['migrate'], checkout)
  const of = (role: string, count: number, more: Record<string, string> = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        appProcess(`${role}${index + 1}`, { ...variables, ...more, ROLE: role }, { root: () => checkout }),
      ),
    )
  const owner = new pg.Pool({ connectionString: cluster.url(), max: 2 })
  // PostgreSQL ends before it where a start has failed
  owner.on('error', () => {})
  const stage = { engines: await of('engine', engines), apis: await of('api', apis) }
  const gateways = await of('gateway', 2, { API_URL: stage.apis.map(({ origin }) => origin).join() })
  const all = [...stage.engines, ...stage.apis, ...gateways]
  const url = `http://127.0.0.1:${await freePort()}`
  let endBalancer = async () => {}
  const end = async () => {
    await endBalancer()
    await Promise.all(all.map((one) => one.kill()))
    await owner.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const one of all) await one.start()
    endBalancer = startBalancer(haproxy, url, gateways)
    await untilAnswers(`${url}/healthz`)
  } catch (error) {
    // nothing of it outlives the test
    await end()
    throw error
  }
  return {
    url,
    ...stage,
    gateways,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    env: asOwner,
    ops: (...args) => runOps(asOwner, args, checkout),
    moveTo(next) {
      checkout = next
    },
    end,
  }
}

/** Starts haproxy before two gateways. @returns the way to end it */
function startBalancer(haproxy: string, url: string, gateways: readonly AppProcess[]): () => Promise<void> {
  const [first = '', second = ''] = gateways.map(({ origin }) => new URL(origin).host)
  const listen = new URL(url).host
  const env = { MAXCONN: '2000', LISTEN: listen, GATEWAY_1: first, GATEWAY_2: second }
  return runProgram(haproxy, ['-db', '-f', CONFIG], env)
}

function addresses(cluster: Cluster, folder: string): Record<string, string> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return { DATABASE_URL: applicationUrl(cluster.url()), DATA_DIR: dataDir }
}
