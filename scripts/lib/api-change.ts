/** What a change of the API report asks of the contract version. */
import { surfaceOf } from './api-surface.ts'

export type Change = 'none' | 'added' | 'changed'

/**
 * What became of the contract, name by name: nothing, only additions, or something that existed changed or went.
 * A declaration that gained nothing but optional members counts as an addition, and so does an object that gained
 * members of its own (the table of calls): who has the object never makes one. Any other difference is a change.
 */
export function changeBetween(before: string, after: string): Change {
  const old = surfaceOf(before)
  const now = surfaceOf(after)
  let change: Change = now.size > old.size ? 'added' : 'none'
  for (const [name, parts] of old) {
    const next = now.get(name)
    if (!next) return 'changed'
    for (const [part, text] of parts) {
      const nextText = next.get(part)
      if (nextText === text) continue
      if (nextText === undefined || !gainedMembers(text, nextText)) return 'changed'
      change = 'added'
    }
  }
  return change
}

const OBJECT = /^declare const \w+: \{/
const OPTIONAL = /^(\s+)(?:readonly )?[^\s:(?]+\?[:(]/
/** A member of an object itself, not of what its members take. */
const OWN = /^( {4})(?:readonly )?[^\s:(?}]+\??[:(]/

/** True when `after` is `before` with such members between its lines, each on its own lines as the compiler prints. */
function gainedMembers(before: string, after: string): boolean {
  const old = before.split('\n')
  const gained = OBJECT.test(before) ? new RegExp(`${OPTIONAL.source}|${OWN.source}`) : OPTIONAL
  let at = 0
  let indentOfOpen: string | null = null
  for (const line of after.split('\n')) {
    if (indentOfOpen !== null) {
      if (line.startsWith(`${indentOfOpen}}`) && line.endsWith(';')) indentOfOpen = null
    } else if (line === old[at]) {
      at += 1
    } else {
      const [, optional, own] = gained.exec(line) ?? []
      const indent = optional ?? own
      if (indent === undefined) return false
      if (!line.endsWith(';')) indentOfOpen = indent
    }
  }
  return at === old.length
}

/** True when the version went up as far as the change asks: the minor for additions, the major for anything else. */
export function bumpSuffices(change: Change, before: string, after: string): boolean {
  const [majorBefore = 0, minorBefore = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = after.split('.').map(Number)
  if (change === 'none') return true
  if (major > majorBefore) return true
  return change === 'added' && major === majorBefore && minor > minorBefore
}

/** The contract version a report was written for, `2.0`. */
export const reportedVersion = (report: string) => /^contract (\S+)/.exec(report)?.[1] ?? '0.0'

/** The part of the version that has yet to go up so that it answers for every earlier report, or null. */
export function missingBump(earlier: readonly string[], now: string): 'minor' | 'major' | null {
  const version = reportedVersion(now)
  const major = (of: string) => Number(of.split('.')[0])
  const changes = earlier
    // A higher major version answers for anything: those need no reading.
    .filter((report) => major(reportedVersion(report)) >= major(version))
    .map((report) => ({ change: changeBetween(report, now), from: reportedVersion(report) }))
    .filter(({ change, from }) => !bumpSuffices(change, from, version))
  if (changes.length === 0) return null
  return changes.some(({ change }) => change === 'changed') ? 'major' : 'minor'
}
