/** Where an attacker listens: any request and any packet, by the name in front of the host. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Browsers find hosts below `localhost` by themselves: nothing leaves the machine. */
export const SINK_HOST = 'stolen.localhost'

export interface Sink {
  port: number
  /** What came, as `<name> <what>`; a packet has no name. */
  heard: string[]
  close(): Promise<void>
}

export async function openSink(): Promise<Sink> {
  const heard: string[] = []
  const server = createServer(({ headers, method, url }, response) => {
    heard.push(`${headers.host?.split('.')[0]} ${method} ${url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const packets = createSocket('udp4').on('message', () => heard.push('* packet'))
  packets.bind(port, '127.0.0.1')
  await once(packets, 'listening')
  return {
    port,
    heard,
    async close() {
      packets.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface NetLog {
  constants: { logEventTypes: Record<string, number> }
  events: { type: number; params?: object }[]
}

/** The names of hosts below the attacker's that a browser looked up or connected to; one that the policy stopped is in its log as well. */
export function lookedUp(log: string): string[] {
  // a browser that was ended leaves the list open
  const { constants, events } = JSON.parse(log.trimEnd().replace(/,$/, ']}')) as NetLog
  const reaches = new Set(
    Object.entries(constants.logEventTypes)
      .filter(([name]) => /^HOST_RESOLVER|^(TCP|UDP|SOCKET|TRANSPORT)_?CONNECT/.test(name))
      .map(([, type]) => type),
  )
  const host = new RegExp(`([\\w-]+)\\.${SINK_HOST.replace('.', '\\.')}`, 'g')
  return events
    .filter(({ type }) => reaches.has(type))
    .flatMap(({ params }) => [...JSON.stringify(params ?? {}).matchAll(host)].map(([, name = '']) => name))
}
