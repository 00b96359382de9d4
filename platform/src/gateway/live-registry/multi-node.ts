/** A gateway over a store that many machines share: it follows what the others change, and fetches what it lacks. */
import type { FastifyInstance } from 'fastify'
import type { IsPublished, ReleaseStore } from '../../release-store/index.ts'

/** Whoever asks for what there is not asks the database no more often than this, ms. */
const ASK_MS = 500

/**
 * Has a version here that another machine made live a moment ago, or that was live long ago; resolves when it is, or cannot
 * be. Pages made elsewhere may ask for either.
 */
export type FetchVersion = (name: string, version: string, isPublished: IsPublished) => Promise<void>

/** Follows the store until `app` closes; undefined for one that is this machine's own. @param serving see `followStore` */
export async function followSharedStore(
  app: FastifyInstance,
  store: ReleaseStore,
  serving: () => readonly string[],
): Promise<FetchVersion | undefined> {
  if (!store.isReplica()) return undefined
  const warn = (problem: string) => app.log.warn({ event: 'shared-store' }, problem)
  const following = await store.subscribeToStore({ warn, serving })
  app.addHook('onClose', () => following.close())
  const inFlight = new Map<string, Promise<void>>()
  let askedAt = Number.NEGATIVE_INFINITY
  return async (name, version, isPublished) => {
    if (!isPublished(name, version) && performance.now() - askedAt > ASK_MS) {
      askedAt = performance.now()
      await following.refresh().catch(() => undefined)
    }
    if (!isPublished(name, version)) return
    const key = `${name}@${version}`
    const fetching = inFlight.get(key) ?? store.fetchVersion(name, version).finally(() => inFlight.delete(key))
    inFlight.set(key, fetching)
    await fetching.catch((error) => app.log.warn({ event: 'shared-store', err: error }, `${key} cannot be fetched`))
  }
}
