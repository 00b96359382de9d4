/** What a message between processes costs the database: LISTEN/NOTIFY wakes everybody who listens. */
import pg from 'pg'
import { treeCpuMs } from '../lib/processes.ts'
import type { World } from './world.ts'

const LISTENERS = [0, 4, 16, 64]
const CHANNEL = 'yaksok'

export interface NotifyPoint {
  /** Who listens beside the parts of the run. */
  listeners: number
  /** ms of the database for one message in a transaction of its own. */
  cpu: number
}

/** Publishes so many messages one by one while so many listen. Nobody of the app knows their topic. */
export async function measureNotify(
  { url, pid }: Pick<World, 'url' | 'pid'>,
  messages: number,
): Promise<NotifyPoint[]> {
  const sender = new pg.Client({ connectionString: url, application_name: 'scale-bench' })
  await sender.connect()
  const listening: pg.Client[] = []
  const points: NotifyPoint[] = []
  const bare = await costOf(pid, messages, () => sender.query(`select length($1 || 'scale:1')`, [CHANNEL]))
  try {
    for (const wanted of LISTENERS) {
      while (listening.length < wanted) listening.push(await listen(url))
      const heard = Promise.all(listening.map((client) => heardBy(client, messages)))
      const publish = () => sender.query(`select pg_notify($1, 'scale:1')`, [CHANNEL])
      points.push({ listeners: wanted, cpu: (await costOf(pid, messages, publish, heard)) - bare })
    }
    return points
  } finally {
    for (const client of [sender, ...listening]) await client.end()
  }
}

async function costOf(
  pid: number,
  times: number,
  ask: () => Promise<unknown>,
  until?: Promise<unknown>,
): Promise<number> {
  const before = treeCpuMs(pid)
  for (let n = 0; n < times; n++) await ask()
  await until
  return (treeCpuMs(pid) - before) / times
}

async function listen(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'scale-bench' })
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}

function heardBy(client: pg.Client, count: number): Promise<void> {
  let heard = 0
  return new Promise((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload !== 'scale:1' || ++heard < count) return
      client.removeAllListeners('notification')
      resolve()
    })
  })
}
