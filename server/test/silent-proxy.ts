import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between an API and its PostgreSQL that can fall silent. */
export interface SilentProxy {
  /** The same database as the one it was opened for, over this network. */
  url: string
  /** From now on the connections that are open pass no byte and no end, as behind a firewall that has forgotten them. New ones work. */
  freeze(): void
  /** Ends the frozen connections on PostgreSQL's side, as its own limit for silent sessions does after two minutes. */
  forget(): void
  /** How many connections are frozen and still held open by the API. */
  frozen(): number
  close(): Promise<void>
}

/** Opens a loopback TCP port that leads to the unix socket of a test database. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const { pathname, searchParams, username, password } = new URL(databaseUrl.replace('@/', '@localhost/'))
  const pairs = new Set<{ near: Socket; far: Socket; frozen: boolean }>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: `${searchParams.get('host')}/.s.PGSQL.5432`, allowHalfOpen: true })
    const pair = { near, far, frozen: false }
    pairs.add(pair)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => pair.frozen || to.write(bytes))
      from.on('end', () => pair.frozen || to.end())
      from.on('error', () => {})
      from.on('close', () => {
        if (!pair.frozen) to.destroy()
        if (near.destroyed && far.destroyed) pairs.delete(pair)
      })
    }
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`,
    freeze: () => {
      for (const pair of pairs) pair.frozen = true
    },
    forget: () => {
      for (const { near, far, frozen } of pairs) {
        if (!frozen) continue
        far.destroy()
        // The API has hung up on it; nobody is left on either side.
        if (near.readableEnded) near.destroy()
      }
    },
    // The API hangs up with an end, or with a reset where it leaves bytes unread.
    frozen: () => [...pairs].filter(({ near, frozen }) => frozen && !near.readableEnded && !near.destroyed).length,
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
