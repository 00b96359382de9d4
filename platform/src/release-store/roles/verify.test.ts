/** The test vectors of platform/docs/decisions/079-release-roles.md, for whoever reads the format elsewhere. */
import { expect, test } from 'vitest'
import type { RoleDocument, Roles } from '../../registry/index.ts'
import { digestOf } from './team-releases.ts'
import { type Change, changedBy, readVectors } from './vectors.fixture.ts'
import { verifyRoles } from './verify.ts'

interface Case extends Change {
  what: string
  anchor?: RoleDocument
  refused: string
}

const { release, digest, roles, anchor, online, cases } = readVectors<{
  release: RoleDocument
  digest: object
  roles: Roles
  anchor: RoleDocument
  online: string[]
  cases: Case[]
}>()

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
  expect(() => verifyRoles(changedBy(one, roles), one.anchor ?? anchor)).toThrow(one.refused)
})
