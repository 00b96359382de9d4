import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Beacon, type BeaconChain, createBeacon, openLocalBeacon } from './index.ts'

interface BeaconConfig {
  dataDir: string
  beacon: { urls: readonly string[]; chain: BeaconChain; key: string }
}

/**
 * The relays that are configured, or a local beacon with the key in `DATA_DIR/beacon/key`.
 * @throws Error where the local one cannot start
 */
export async function openConfiguredBeacon(
  { dataDir, beacon: { urls, chain, key } }: BeaconConfig,
  log: Logger,
): Promise<Beacon> {
  const failed = (url: string, reason: string) =>
    log.debug({ event: 'beacon', url, reason }, 'a relay of the beacon did not answer')
  if (urls.length > 0) return createBeacon(chain, () => urls, failed)
  const local = await openLocalBeacon({
    key,
    keyFile: join(dataDir, 'beacon', 'key'),
    onEnd: (code) => log.warn({ event: 'beacon', code }, 'the local beacon ended and is started anew'),
  })
  const beacon = createBeacon(local.chain, () => [local.url()], failed)
  return {
    ...beacon,
    async stop() {
      await beacon.stop()
      await local.stop()
    },
  }
}
