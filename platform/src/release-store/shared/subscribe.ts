/** Following a shared store: told of each change by LISTEN, and asking again where nobody could tell. */
import type { Client } from 'pg'
import { sharedStoreConfig } from './config.ts'
import { codeOf, connect } from './database.ts'
import { CHANNEL, revisionOn } from './documents.ts'
import { gatewayId, refreshReplica } from './refresh-replica.ts'
import { readReplica } from './replica-folder.ts'

export interface Following {
  /** Asks now; resolves once the folder has what there is. Rejects where it cannot be had. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export interface FollowOptions {
  /** Told once of each time in which the store cannot be followed; what was live stays so. */
  warn(problem: string): void
  /** `name@version` of what this gateway's pages may still ask for. */
  serving?(): readonly string[]
  /** How often to connect again, or to ask though nobody told, ms. */
  pollMs?: number
  /** How often to say what is served, ms. */
  beatMs?: number
}

/** Keeps a machine's folder up to date until `close`. A database that is down is waited for. */
export function followStore(
  folder: string,
  { warn, serving, pollMs = 1000, beatMs = 20_000 }: FollowOptions,
): Following {
  const { url } = sharedStoreConfig()
  const id = gatewayId()
  let listener: Client | undefined
  let [closed, isLost] = [false, false]
  let turn: Promise<void> = Promise.resolve()
  let saidAt = Number.NEGATIVE_INFINITY

  const listening = async (): Promise<Client> => {
    if (listener) return listener
    const client = await connect(url)
    client.on('notification', () => void refresh().catch(() => undefined))
    client.on('end', () => {
      if (listener === client) listener = undefined
    })
    listener = client
    // before asking: what changes in between is told
    await client.query(`listen ${CHANNEL}`)
    return client
  }
  const ask = async () => {
    if (closed) return
    try {
      const client = await listening()
      if ((await revisionOn(client)) !== readReplica(folder)?.revision) await refreshReplica(folder)
      if (serving && performance.now() - saidAt >= beatMs) {
        saidAt = performance.now()
        await announceServed(client, id, serving())
      }
      isLost = false
    } catch (error) {
      const lost = listener
      listener = undefined
      await lost?.end().catch(() => undefined)
      if (!isLost) warn(`the shared store cannot be followed (${codeOf(error)})`)
      isLost = true
      throw error
    }
  }
  const refresh = () => {
    turn = turn.catch(() => undefined).then(ask)
    return turn
  }
  const timer = setInterval(() => void refresh().catch(() => undefined), pollMs).unref()
  void refresh().catch(() => undefined)
  return {
    refresh,
    close: async () => {
      closed = true
      clearInterval(timer)
      await turn.catch(() => undefined)
      await listener?.end().catch(() => undefined)
    },
  }
}

/** How long what a gateway said counts after it was last heard: its pages may be open for longer than it lives. */
const HEARD = "interval '1 hour'"

async function announceServed(client: Client, id: string, versions: readonly string[]): Promise<void> {
  await client.query(
    `insert into release_gateways values ($1, now(), $2)
     on conflict (id) do update set seen = excluded.seen, versions = excluded.versions`,
    [id, versions],
  )
  await client.query(`delete from release_gateways where seen < now() - ${HEARD}`)
}

/** `name@version` of what some gateway's pages may still ask for, over a connection that somebody holds. */
export async function servedOn(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ version: string }>(
    `select distinct unnest(versions) as version from release_gateways where seen >= now() - ${HEARD}`,
  )
  return new Set(rows.map(({ version }) => version))
}
