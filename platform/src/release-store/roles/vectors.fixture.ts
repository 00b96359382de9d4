/** The test vectors of platform/docs/decisions/079-release-roles.md: roles that hold, and what in them must be refused. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All of them, in the types of who reads them. */
export const readVectors = <Vectors>(): Vectors =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'roles.vectors.json'), 'utf8')) as Vectors

/** What a case changes: another value at a place; nothing where `at` is absent. */
export interface Change {
  at?: (string | number)[]
  value?: unknown
}

/** A changed copy. */
export function changedBy<Roles extends object>({ at = [], value }: Change, roles: Roles): Roles {
  const copy = structuredClone(roles)
  let place = copy as unknown as Record<string | number, never>
  for (const key of at.slice(0, -1)) place = place[key] as never
  const last = at.at(-1)
  if (last !== undefined) place[last] = value as never
  return copy
}
