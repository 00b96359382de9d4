/** What a way out of a realm would reach, for tests: a port that counts who connects, and a file. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bait } from './escapes.fixture.ts'

export interface LaidBait extends Bait {
  /** How many have connected. */
  connected(): number
  close(): void
}

export async function layBait(): Promise<LaidBait> {
  const folder = mkdtempSync(join(tmpdir(), 'bait-'))
  const file = join(folder, 'secret')
  writeFileSync(file, 'a secret')
  let connected = 0
  const server = createServer((socket) => {
    connected++
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    file,
    connected: () => connected,
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
