/** Where an attacker listens: any request and any packet, by the name in front of the host. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

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

/**
 * The names of hosts below the attacker's that a browser looked up or connected to; one that the policy stopped is in its log as well.
 * @param netLog the file of `--log-net-log`: constants in the first line, then an event a line, gigabytes of them
 */
export async function lookedUp(netLog: string): Promise<string[]> {
  const host = new RegExp(`([\\w-]+)\\.${SINK_HOST.replace('.', '\\.')}`, 'g')
  const names: string[] = []
  let reaches: Set<number> | undefined
  // a browser that was ended may leave its last line open
  let broken: unknown
  for await (const line of createInterface(createReadStream(netLog))) {
    if (broken) throw broken
    const text = line.replace(/,\s*$/, '')
    if (!reaches) reaches = reachesIn(`${text}}`)
    // what follows the events is no object by itself
    else if (line.startsWith('{') && line.includes(SINK_HOST))
      try {
        const { type, params = {} } = JSON.parse(text) as { type: number; params?: object }
        if (reaches.has(type)) names.push(...[...JSON.stringify(params).matchAll(host)].map(([, name = '']) => name))
      } catch (error) {
        broken = error
      }
  }
  return names
}

/** The types of events that look a host up or connect to it, by the first line of a log. */
function reachesIn(line: string): Set<number> {
  const { constants } = JSON.parse(line) as { constants: { logEventTypes: Record<string, number> } }
  const types = Object.entries(constants.logEventTypes).filter(([name]) =>
    /^HOST_RESOLVER|^(TCP|UDP|SOCKET|TRANSPORT)_?CONNECT/.test(name),
  )
  return new Set(types.map(([, type]) => type))
}
