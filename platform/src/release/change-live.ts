/** Changes of what is live that need no build: asked for on the command line or of the release service. */
import * as v from 'valibot'
import {
  compose,
  entriesOf,
  nameSchema as name,
  originSchema,
  type Registry,
  versionSchema,
} from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { letIn } from './let-in.ts'
import { disable, pin } from './pin-or-disable.ts'
import { approve } from './policy.ts'
import { promote } from './publish.ts'
import { remove } from './remove.ts'
import { rollback } from './rollback.ts'

/** Words of a person: a line of the audit log, or what members read. */
export const wordsSchema = v.pipe(v.string(), v.maxLength(500))

/** The version that has to be live for everybody for something to change; `none` for none. */
export const ifLiveSchema = versionSchema
const ofPart = { name, why: v.optional(wordsSchema), ifLive: v.optional(ifLiveSchema) }

export const changeSchema = v.variant('action', [
  v.strictObject({ action: v.literal('promote'), ...ofPart }),
  v.strictObject({ action: v.literal('rollback'), ...ofPart, version: v.optional(versionSchema) }),
  v.strictObject({ action: v.literal('pin'), ...ofPart, on: v.boolean() }),
  /** `reason: null` brings it back; with '' the gateway words it. */
  v.strictObject({ action: v.literal('disable'), ...ofPart, reason: v.nullable(wordsSchema) }),
  /** `origin`: of a remote that is not live yet. */
  v.strictObject({ action: v.literal('let-in'), ...ofPart, on: v.boolean(), origin: v.optional(originSchema) }),
  v.strictObject({ action: v.literal('remove'), ...ofPart, dropRoutes: v.optional(v.boolean()) }),
  v.strictObject({ action: v.literal('approve'), ...ofPart, version: versionSchema }),
])
export type Change = v.InferOutput<typeof changeSchema>

/** Makes a change in a store, and prints what is live of the part since. Throws StoreError when it is refused. */
export async function applyChange(store: ReleaseStore, change: Change, print: (line: string) => void): Promise<void> {
  if (change.action === 'approve') {
    const { name, version, why, ifLive } = change
    await approve(store, name, version, why, ifLive)
    return print(`${name} ${version}  approved`)
  }
  const before = store.readRegistry().registry
  const after = await changed(store, change)
  const isMove = change.action === 'promote' || change.action === 'rollback'
  told(change.name, isMove ? before : undefined, after, print)
}

function changed(store: ReleaseStore, change: Exclude<Change, { action: 'approve' }>): Promise<Registry> {
  const { name, why, ifLive } = change
  switch (change.action) {
    case 'promote':
      return promote(store, name, why, ifLive)
    case 'rollback': {
      const { version } = change
      return rollback(store, name, { ...(version && { version }), ...(why && { why }), ...(ifLive && { ifLive }) })
    }
    case 'pin':
      return pin(store, name, change.on, why, ifLive)
    case 'disable':
      return disable(store, name, change.reason, why, ifLive)
    case 'let-in':
      return letIn(store, name, change)
    case 'remove':
      return remove(store, name, change)
  }
}

function told(name: string, before: Registry | undefined, after: Registry, print: (line: string) => void): void {
  for (const { metadata, deployment, extras } of entriesOf(after, name))
    print(`${name} ${metadata.version}  ${deployment.traffic} %${extras.pinned ? '  pinned' : ''}`)
  const origin = after.extras.letIn?.[name]?.origin
  if (origin) print(`${name}  let into the page from ${origin}`)
  const disabled = after.extras.disabled[name]
  if (disabled) print(`${name}  disabled${disabled.reason && `: ${disabled.reason}`}`)
  const id = compose(after, null)?.id
  if (before && compose(before, null)?.id === id) print(`composition ${id} (unchanged)`)
  else print(`composition ${id ?? '(no shell)'}  revision ${after.extras.revision}`)
}
