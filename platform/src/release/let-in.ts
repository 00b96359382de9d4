/** An operator lets a remote of somebody else into the page, or keeps it in a frame again. */
import { defaultEntry, entriesOf, foreignOrigin, type Registry, type RegistryEntry } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { refuseIncompatible, refuseOther } from './live-entries.ts'
import { readPolicy, refuseFrozen } from './policy.ts'

export interface LetIn {
  /** False keeps it in a frame: a way back, which no policy holds up. */
  on: boolean
  /** Of one that is not live yet: where it is to be registered from. */
  origin?: string | undefined
  why?: string | undefined
  ifLive?: string | undefined
}

/**
 * Lets it in from the origin that it is live from, or is to be: registered from another one it is in a frame. Throws StoreError for
 * what is in the page already because it is the app's own, and for what asks for a frame itself.
 */
export async function letIn(store: ReleaseStore, name: string, { on, why, ...given }: LetIn): Promise<Registry> {
  if (on && !why?.trim())
    throw new StoreError(
      'YK3027',
      `${name}: say why it may run in the page, where it can do what a member can: --why "…"`,
    )
  const policy = readPolicy()
  return store.changeRegistry((registry) => {
    const current = defaultEntry(registry, name)
    refuseOther(current, name, given.ifLive)
    const known = registry.extras.letIn?.[name]?.origin
    const audit = (origin: string | undefined) => ({ name, ...(why && { why }), ...(origin && { reason: origin }) })
    if (!on) {
      if (!registry.extras.letIn || known === undefined) return null
      delete registry.extras.letIn[name]
      return { action: 'keep-out', ...audit(known) }
    }
    const origin = originFor(name, current, given.origin)
    if (known === origin) return null
    refuseFrozen(policy, name)
    registry.extras.letIn = { ...registry.extras.letIn, [name]: { origin, since: new Date().toISOString() } }
    refuseIncompatible(
      store,
      registry,
      entriesOf(registry, name).map(({ metadata }) => store.readRelease(name, metadata.version)),
    )
    return { action: 'let-in', ...audit(origin) }
  })
}

/** Where it is let in from. Throws StoreError for what is not let in. */
function originFor(name: string, current: RegistryEntry | undefined, given: string | undefined): string {
  if (!current) {
    if (given !== undefined) return given
    throw new StoreError(
      'YK3007',
      `${name}: never released. Name its origin to let it in before: let-in ${name} https://…`,
    )
  }
  const origin = foreignOrigin(current)
  if (origin === undefined)
    throw new StoreError('YK3027', `${name} is the app's own: its remote.json says whether it runs in a frame`)
  if (current.extras.isolation === 'frame') throw new StoreError('YK3027', `${name} asks for a frame itself`)
  if (given !== undefined && given !== origin)
    throw new StoreError('YK3027', `${name} is live from ${origin}, not from ${given}`)
  return origin
}
