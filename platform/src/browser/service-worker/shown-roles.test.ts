/** The browser's half, by the vectors of platform/docs/decisions/079-release-roles.md: what a gateway refuses it refuses, too. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Change, changedBy, readVectors } from '../../release-store/roles/vectors.fixture.ts'
import { type Document, type ShownRoles, trustFor } from './shown-roles.ts'

interface Case extends Change {
  what: string
  anchor?: Document
}

const { digest, roles, anchor, cases } = readVectors<{
  digest: { sha384: string }
  roles: ShownRoles
  anchor: Document
  cases: Case[]
}>()

const live = { home: { 1: digest.sha384 } }

/** What a browser that trusts a root, and has verified nothing else, makes of it; what is no document is refused like the rest. */
const judge = (shown: ShownRoles | null, root: Document | null, parts = live) =>
  trustFor(parts, shown, root && { root, teams: '', live: {} }).catch(() => undefined)

test('what a team signed may run: from the first root, from the last, and on trust', async () => {
  for (const from of [anchor, roles.roots.at(-1) as Document, null])
    expect((await judge(roles, from))?.root).toEqual(roles.roots.at(-1))
})

test('what no team signed may not: another build, another version, a part that nobody has', async () => {
  const others = [
    { home: { 1: 'a'.repeat(96) } },
    { home: { 1: '' } },
    { home: { 2: digest.sha384 } },
    { shop: { 1: digest.sha384 } },
  ]
  for (const parts of others) expect(await judge(roles, anchor, parts as never), JSON.stringify(parts)).toBeUndefined()
})

test('an app that has no roles any more is refused by who trusted a root, unless that gave them up', async () => {
  expect(await judge(null, null)).toBeNull()
  expect(await judge(null, anchor)).toBeUndefined()
  const ended = { ...anchor, signed: { ...anchor.signed, 'x-roles-ended': true } }
  expect(await judge(null, ended)).toBeNull()
})

test.each(cases)('refused: $what', async (one) => {
  expect(await judge(changedBy(one, roles), one.anchor ?? anchor)).toBeUndefined()
})

test('what was verified is not verified again, until the list of teams is another one', async () => {
  const trust = await trustFor(live, roles, null)
  const verify = vi.spyOn(crypto.subtle, 'verify')
  onTestFinished(() => verify.mockRestore())
  expect(await trustFor(live, roles, trust ?? null)).toEqual(trust)
  expect(verify).not.toHaveBeenCalled()
  const another = structuredClone(roles)
  another.teams.signatures.pop()
  expect(await trustFor(live, another, trust ?? null)).toBeUndefined()
  expect(await trustFor({ home: { 1: 'a'.repeat(96) } }, roles, trust ?? null)).toBeUndefined()
})
