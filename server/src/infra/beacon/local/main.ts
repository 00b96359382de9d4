/**
 * The local beacon: signs a round when its time has come, and answers as a relay of drand does. Alone in this process is the
 * key, and this process knows nothing of rounds, entries or the database. It ends with the server that began it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { infoOf, localChain, newestRoundAt } from '../chain.ts'
import { publicKeyOf, randomnessOf, signRound } from '../signature.ts'
import { beaconKey } from './key.ts'

let key: Uint8Array
try {
  key = beaconKey(process.env.BEACON_KEY, process.env.BEACON_KEY_FILE as string)
} catch (error) {
  console.error(`The key of the local beacon cannot be used: ${(error as Error).message}`)
  process.exit(1)
}
const chain = localChain(publicKeyOf(key))

const server = createServer(({ method, url = '' }, response) => {
  const [, hash, kind, which] = /^\/([0-9a-f]{64})\/(?:(info)|public\/(latest|[1-9]\d{0,14}))$/.exec(url) ?? []
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (method !== 'GET' || hash !== chain.hash) return send(404, { error: 'not found' })
  if (kind === 'info') return send(200, infoOf(chain))
  const newest = newestRoundAt(chain, Date.now())
  const round = which === 'latest' ? newest : Number(which)
  if (round < 1 || round > newest) return send(425, { error: 'still to come' })
  const signature = signRound(key, round)
  return send(200, { round, randomness: randomnessOf(signature), signature })
})

process.on('disconnect', () => process.exit(0))
// the server's terminal sends both of them the signal; the server ends this one last
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, info: infoOf(chain) }),
)
