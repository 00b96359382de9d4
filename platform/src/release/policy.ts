/**
 * What an app's operator asks beyond the gate: hours without releases, a second person, and how screens may differ. `RELEASE_POLICY` names a JSON
 * file; times are UTC. A way back (rollback, disable) is never held up (platform/docs/decisions/071-policy-of-releases.md).
 */
import * as v from 'valibot'
import { defaultEntry, nameSchema } from '../registry/index.ts'
import { type AuditLine, currentAuthor, type ReleaseStore } from '../release-store/index.ts'
import { readSettings, StoreError } from '../util/index.ts'
import { visualRuleSchema } from '../visual-report/index.ts'
import { refuseOther } from './live-entries.ts'
import { identityRuleSchema } from './provenance/identity.ts'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MINUTE = 60_000
const DAY = 1440
const WEEK = 7 * DAY

const momentSchema = v.pipe(v.string(), v.isoTimestamp('a time is UTC, such as 2026-12-24T00:00:00Z'))
const ofWeekSchema = v.pipe(
  v.string(),
  v.regex(/^(sun|mon|tue|wed|thu|fri|sat) ([01]\d|2[0-3]):[0-5]\d$/, 'write it as fri 18:00'),
)
const partsSchema = v.optional(v.pipe(v.array(nameSchema), v.minLength(1)))

const policySchema = v.strictObject({
  /** No release, canary, promotion or removal in these. Without `parts`: of no part. */
  freezes: v.optional(
    v.array(
      v.union([
        v.strictObject({ from: momentSchema, until: momentSchema, parts: partsSchema, why: v.optional(v.string()) }),
        v.strictObject({ from: ofWeekSchema, until: ofWeekSchema, parts: partsSchema, why: v.optional(v.string()) }),
      ]),
    ),
    [],
  ),
  /** Going live for everybody takes an approval by another token than the one that releases. */
  approvals: v.optional(v.array(v.strictObject({ parts: partsSchema })), []),
  /** Which pipelines may release: nothing else goes live. */
  identities: v.optional(v.array(identityRuleSchema), []),
  /** How screens may differ from what is live; the first that is of a part counts for it. */
  visual: v.optional(v.array(visualRuleSchema), []),
})
export type Policy = v.InferOutput<typeof policySchema>

// a list would pass for an object without fields
const fileSchema = v.pipe(
  v.unknown(),
  v.check((json) => !Array.isArray(json), 'a policy is an object'),
  policySchema,
)

/** The policy of `RELEASE_POLICY`; throws StoreError for a file that is none: nothing is released then. */
export const readPolicy = ({ RELEASE_POLICY: file }: NodeJS.ProcessEnv = process.env): Policy =>
  file
    ? readSettings('RELEASE_POLICY', { file, schema: fileSchema })
    : { freezes: [], approvals: [], identities: [], visual: [] }

/** Throws StoreError while `name` may not change, and says until when. @param now ms */
export function refuseFrozen(policy: Policy, name: string, now = Date.now()): void {
  const ends = policy.freezes.flatMap((freeze) => {
    const until = !freeze.parts || freeze.parts.includes(name) ? endOf(freeze, now) : undefined
    return until === undefined ? [] : [{ until, why: freeze.why }]
  })
  const [last] = ends.toSorted((a, b) => b.until - a.until)
  if (!last) return
  const until = `${new Date(last.until).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  throw new StoreError(
    'YK3019',
    `${name}: no releases until ${until}${last.why ? ` (${last.why})` : ''}. A rollback works`,
  )
}

/** When a freeze that is on at `now` ends, ms; undefined where it is not on. */
function endOf({ from, until }: { from: string; until: string }, now: number): number | undefined {
  if (!DAYS.includes(from.slice(0, 3))) {
    const end = Date.parse(until)
    return Date.parse(from) <= now && now < end ? end : undefined
  }
  const date = new Date(now)
  const at = date.getUTCDay() * DAY + date.getUTCHours() * 60 + date.getUTCMinutes()
  const since = (at - minuteOf(from) + WEEK) % WEEK
  const long = (minuteOf(until) - minuteOf(from) + WEEK) % WEEK || WEEK
  return since < long ? Math.floor(now / MINUTE) * MINUTE + (long - since) * MINUTE : undefined
}

const minuteOf = (text: string) =>
  DAYS.indexOf(text.slice(0, 3)) * DAY + Number(text.slice(4, 6)) * 60 + Number(text.slice(7, 9))

/** Throws StoreError where a version needs an approval, and nobody but who releases it has given one. */
export function refuseUnapproved(policy: Policy, store: ReleaseStore, name: string, version: string): void {
  if (!policy.approvals.some(({ parts }) => !parts || parts.includes(name))) return
  const given = approvals(store.readAudit(), name, version)
  if (isApproved(given)) return
  throw new StoreError(
    'YK3020',
    `${name} ${version} needs an approval by another token${given.length > 0 ? ' than your own' : ''}: show it (preview, --canary), then approve ${name} ${version}`,
  )
}

/** Whether another than who acts now has given one. */
function isApproved(given: readonly AuditLine[]): boolean {
  const me = identity(currentAuthor())
  return given.some((line) => identity(line) !== me)
}

/** Whether another token than the one that acts now has approved a version. */
export const isApprovedByAnother = (store: ReleaseStore, name: string, version: string): boolean =>
  isApproved(approvals(store.readAudit(), name, version))

/** What ends approvals: one that was rolled back is approved anew, and what was pruned may come back with other contents. */
const ENDS = ['rollback', 'prune']

/** Approvals of a version that count still. */
function approvals(lines: readonly AuditLine[], name: string, version: string): AuditLine[] {
  const own = lines.filter((line) => line.name === name)
  const end = own.findLastIndex(({ action, from }) => ENDS.includes(action) && from === version)
  return own.slice(end + 1).filter((line) => line.action === 'approve' && line.version === version)
}

const identity = ({ token, who }: { token?: string; who?: string }) => token ?? `who ${who}`

/** Writes down that a stored version may go live for everybody. Throws StoreError for one that is not in the store. */
export async function approve(
  store: ReleaseStore,
  name: string,
  version: string,
  why?: string,
  ifLive?: string,
): Promise<void> {
  const me = identity(currentAuthor())
  await store.changeFiles((registry) => {
    refuseOther(defaultEntry(registry, name), name, ifLive)
    store.readRelease(name, version)
    if (approvals(store.readAudit(), name, version).some((line) => identity(line) === me)) return []
    return [{ action: 'approve', name, version, ...(why && { why }) }]
  })
}
