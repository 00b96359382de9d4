/** The test vectors of platform/docs/decisions/079-release-roles.md, for whoever reads the format elsewhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RoleDocument, Roles } from '../../registry/index.ts'
import { digestOf } from './team-releases.ts'
import { verifyRoles } from './verify.ts'

interface Case {
  what: string
  at?: (string | number)[]
  value?: unknown
  anchor?: RoleDocument
  refused: string
}

const { release, digest, roles, anchor, online, cases } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'roles.vectors.json'), 'utf8'),
) as { release: RoleDocument; digest: object; roles: Roles; anchor: RoleDocument; online: string[]; cases: Case[] }

/** The roles with another value at a place. */
function changed({ at = [], value }: Case): Roles {
  const copy = structuredClone(roles)
  let place = copy as unknown as Record<string | number, never>
  for (const key of at.slice(0, -1)) place = place[key] as never
  const last = at.at(-1)
  if (last !== undefined) place[last] = value as never
  return copy
}

test('the documents hold: from the first root, from the last, and on trust', () => {
  for (const from of [anchor, roles.roots.at(-1), undefined]) {
    const trusted = verifyRoles(roles, from)
    expect(trusted.online).toEqual(online)
    expect(trusted.teamOf('home')).toBe('home')
    expect(trusted.digestOf('home', '1')).toEqual(digest)
    expect(trusted.digestOf('home', '2')).toBeUndefined()
  }
})

test('what is signed of a build leaves out when it was made and how small it packs, and nothing else', () => {
  expect(digestOf(release)).toEqual(digest)
  const later = JSON.parse(
    JSON.stringify(release).replace('2026-11-26', '2027-01-01').replace('"brotli":4', '"brotli":9'),
  )
  expect(digestOf(later)).toEqual(digest)
  expect(digestOf({ ...release, more: 1 })).not.toEqual(digest)
})

test.each(cases)('refused: $what', (one) => {
  expect(() => verifyRoles(changed(one), one.anchor ?? anchor)).toThrow(one.refused)
})
