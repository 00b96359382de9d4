/** A process with the private key signs what is served again each day, so that it never expires by itself. */
import { hasExpired, isToRenew, type ReleaseStore } from '../../release-store/index.ts'
import type { RegistryStatus } from './registry-source.ts'

/** How often to look whether it is time, ms. */
const LOOK_MS = 60 * 60_000

interface Means {
  status(): RegistryStatus
  /** Told what operators must know: it expired, or could not be signed. */
  log(message: string, error?: unknown): void
}

/** Signs what a store's gateway serves whenever that is a day old, until `close`. */
export function renewSignature(store: ReleaseStore, { status: standing, log }: Means): { close(): void } {
  const look = async () => {
    const { statement, refused, isLate } = standing()
    if (!statement) return
    if (hasExpired(statement)) log(`what is served expired at ${statement.expires}`)
    // what is refused is nothing to sign, nor is what may have been put back
    const keys = refused || isLate ? undefined : store.keysOf()
    if (keys?.privateKey && isToRenew(statement, keys)) await store.renewSigned(statement)
  }
  const run = () => void look().catch((error) => log('what is live could not be signed again', error))
  run()
  const timer = setInterval(run, LOOK_MS).unref()
  return { close: () => clearInterval(timer) }
}
