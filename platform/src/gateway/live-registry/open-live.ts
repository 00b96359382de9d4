import type { FastifyInstance } from 'fastify'
import type { ReleaseStore } from '../../release-store/index.ts'
import { textsOf } from '../../texts/index.ts'
import { refuseLostKey } from './last-served-copy.ts'
import { type LiveRegistry, watchRegistry } from './live-registry.ts'
import { renewSignature } from './renew-signature.ts'

/** Follows what is live, and keeps it signed where this process can. */
export async function openLive(app: FastifyInstance, store: ReleaseStore, memory?: string): Promise<LiveRegistry> {
  refuseLostKey(store, memory)
  const unsigned = (err: unknown) => app.log.warn({ event: 'signing', err }, 'what is live cannot be signed here')
  await store.openSigning().catch(unsigned)
  const warn = (message: string) => app.log.warn({ event: 'registry' }, message)
  const live = await watchRegistry(store, warn, { memory, texts: textsOf(app) })
  const log = (message: string, err?: unknown) =>
    app.log.warn({ event: 'signing', ...(err !== undefined && { err }) }, message)
  const signing = renewSignature(store, { status: live.status, log })
  app.addHook('onClose', async () => signing.close())
  return live
}
