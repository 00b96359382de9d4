import type { Roles } from '../../registry/index.ts'
import { missingIn, type ReleaseStore, rootIn } from '../../release-store/index.ts'
import { StoreError } from '../../util/index.ts'

/** Puts roles in force. Throws StoreError where a signature is missing, or they do not follow what is in force. */
export async function applyRoles(store: ReleaseStore, roles: Roles, why: string | undefined): Promise<void> {
  const missing = missingIn(roles)
  if (missing.length > 0) throw new StoreError('YK2021', `The roles are not signed\n  ${missing.join('\n  ')}`)
  await store.changeRegistry((registry) => {
    registry.extras.roles = roles
    return { action: 'keys', name: 'registry', why: why ?? `root ${rootIn(roles).version}` }
  })
}
