/** Changes of what is live that need no build: asked for on the command line or of the release service. */
import * as v from 'valibot'
import { compose, nameSchema as name, type Registry, versionSchema } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { disable, pin } from './pin-or-disable.ts'
import { promote } from './publish.ts'
import { rollback } from './rollback.ts'

/** Words of a person: a line of the audit log, or what members read. */
export const wordsSchema = v.pipe(v.string(), v.maxLength(500))

const why = v.optional(wordsSchema)

export const changeSchema = v.variant('action', [
  v.strictObject({ action: v.literal('promote'), name, why }),
  v.strictObject({ action: v.literal('rollback'), name, version: v.optional(versionSchema), why }),
  v.strictObject({ action: v.literal('pin'), name, on: v.boolean(), why }),
  /** `reason: null` brings it back; with '' the gateway words it. */
  v.strictObject({ action: v.literal('disable'), name, reason: v.nullable(wordsSchema), why }),
])
export type Change = v.InferOutput<typeof changeSchema>

/** Makes a change in a store, and prints what is live of the part since. Throws StoreError when it is refused. */
export async function applyChange(store: ReleaseStore, change: Change, print: (line: string) => void): Promise<void> {
  const before = store.readRegistry().registry
  const after = await changed(store, change)
  const isMove = change.action === 'promote' || change.action === 'rollback'
  told(change.name, isMove ? before : undefined, after, print)
}

function changed(store: ReleaseStore, change: Change): Promise<Registry> {
  const { name, why } = change
  switch (change.action) {
    case 'promote':
      return promote(store, name, why)
    case 'rollback': {
      const { version } = change
      return rollback(store, name, { ...(version && { version }), ...(why && { why }) })
    }
    case 'pin':
      return pin(store, name, change.on, why)
    case 'disable':
      return disable(store, name, change.reason, why)
  }
}

function told(name: string, before: Registry | undefined, after: Registry, print: (line: string) => void): void {
  for (const { metadata, deployment, extras } of after.microFrontends[name] ?? [])
    print(`${name} ${metadata.version}  ${deployment.traffic} %${extras.pinned ? '  pinned' : ''}`)
  const disabled = after.extras.disabled[name]
  if (disabled) print(`${name}  disabled${disabled.reason && `: ${disabled.reason}`}`)
  const id = compose(after, null)?.id
  if (before && compose(before, null)?.id === id) print(`composition ${id} (unchanged)`)
  else print(`composition ${id ?? '(no shell)'}  revision ${after.extras.revision}`)
}
