/** `release <name>`: from a folder of a checkout to a version that is live. */

import { compose, type Release } from '../registry/index.ts'
import { type AuditLine, actingAs, type ReleaseStore, UNTESTED } from '../release-store/index.ts'
import { formatMoment, StoreError } from '../util/index.ts'
import { buildIntoStore } from './build-into-store.ts'
import { originOf } from './build-origin.ts'
import { type Allowed, forwardProblems } from './check-forward.ts'
import { hiddenEntries } from './check-nav-entries.ts'
import { kb, releaseProblems, sizesOf } from './check-release.ts'
import { keepProvenance, provenanceOf } from './provenance/attest.ts'
import { type PublishOptions, publish } from './publish.ts'
import { type CommandContext, WITHOUT_TESTS } from './release-context.ts'
import { findRollback } from './rolled-back.ts'
import { typeProblems } from './type-check.ts'
import { lookAtDifference, refuseDifference, type VisualOptions } from './visual-difference.ts'

/**
 * Builds the part `name` of this checkout and makes it live. Throws StoreError, and changes nothing of what is live, with
 * the first kind of thing that is wrong: types, the build itself, what a release must be, tests.
 */
export async function releasePart(
  name: string,
  context: CommandContext,
  { skipTests, ...options }: PublishOptions & VisualOptions & { skipTests: boolean },
): Promise<void> {
  const { store, dirOf, print } = context
  const started = performance.now()
  const dir = dirOf(name)
  if (!dir) throw new StoreError('YK1007', `No such remote in this folder: ${name || '(no name)'}`)
  if (skipTests && !options.why) throw new StoreError('YK1005', '--skip-tests needs a reason: --why "…"')
  const built = await buildTyped(name, store, dir)
  const origin = originOf(dir)
  keepProvenance(store.releaseDir(name, built.version), provenanceOf(built, dir, origin))
  await actingAs({ origin }, () => admit(built, { ...options, skipTests }, context))
  print(`${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Makes a stored build live once it has passed all checks that can be made here. Throws StoreError with the first kind of
 * thing that is wrong.
 */
export async function admit(
  built: Release,
  { skipTests = false, noVisual, acceptVisual, ...options }: PublishOptions & VisualOptions & { skipTests?: boolean },
  context: CommandContext,
): Promise<void> {
  const { store, print } = context
  printSizes(built, options, print)
  await store.fetchVersion(built.name, built.version)
  if (skipTests) {
    const why = `${UNTESTED}${options.why}`
    return actingAs({ unopened: true }, () => goLive(built, { ...options, why }, context))
  }
  // before a browser is asked, and tests, which take minutes; going live is checked again
  refuseProblems(built, store, options)
  await refuseBrokenScreens(built, context)
  const visual = { ...(noVisual && { noVisual }), ...(acceptVisual && { acceptVisual }) }
  const looking = lookAtDifference(built, visual, context)
  const [tested, seen] = await Promise.allSettled([
    built.kind === 'shell' ? refuseUntested(built, context) : undefined,
    looking,
  ])
  if (tested.status === 'rejected') throw tested.reason
  if (seen.status === 'rejected') throw seen.reason
  const accepted = refuseDifference(built, seen.value, visual, store)
  await goLive(built, { ...options, ...(accepted && { acceptVisual: accepted }) }, context)
}

/** Makes a stored build live, and prints what that means. */
export async function goLive(built: Release, options: PublishOptions, { store, print }: CommandContext): Promise<void> {
  const before = findRollback(store, built.name, built.version)
  const { revision } = store.readRegistry().registry.extras
  const registry = await publish(store, built, options)
  if (registry.extras.revision === revision)
    return print(
      `${built.name} ${built.version} is already out ${options.canary ? `to ${options.canary} %` : 'to all'}. Nothing changed`,
    )
  if (before) print(returnNotice(before))
  for (const notice of hiddenEntries(built, registry)) print(notice)
  print(`${built.name} ${built.version}  ${options.canary ? `canary ${options.canary} %` : 'to everybody'}`)
  print(`composition ${compose(registry, null)?.id ?? '(no shell)'}  revision ${registry.extras.revision}`)
}

/**
 * The build of the part in `dir`, made while its types are checked: each takes seconds. Throws StoreError with the type
 * errors, else with the build's own message.
 */
export async function buildTyped(name: string, store: ReleaseStore, dir: string): Promise<Release> {
  const [typed, built] = await Promise.allSettled([refuseMistyped(name, dir), buildIntoStore(store, dir)])
  if (typed.status === 'rejected') throw typed.reason
  if (built.status === 'rejected') throw built.reason
  return built.value
}

/** Throws StoreError with the type errors of the part in `dir`. */
async function refuseMistyped(name: string, dir: string): Promise<void> {
  const problems = await typeProblems(dir)
  if (problems.length > 0)
    throw new StoreError('YK3002', `${name} cannot be released: its types do not match\n  ${problems.join('\n  ')}`)
}

/** Throws StoreError with what a build may not go forward with. */
export function refuseProblems(built: Release, store: ReleaseStore, allowed: Allowed): void {
  const { registry } = store.readRegistry()
  const now = { before: registry, after: registry }
  const problems = [...releaseProblems(built, registry), ...forwardProblems(store, built, now, allowed)]
  if (problems.length > 0)
    throw new StoreError('YK3003', `${built.name} ${built.version} cannot be released\n  ${problems.join('\n  ')}`)
}

/** Taking back is no judgement for ever: what was wrong may have been elsewhere. Whoever releases again is told. */
function returnNotice({ at, who, why }: AuditLine): string {
  const by = who === 'gateway' ? 'the gateway' : who
  const details = [by, why].filter(Boolean).join(', ')
  return `This version was rolled back at ${formatMoment(at)} (${details}). It is live again: watch it`
}

/** Files that fit tell nothing of what they do in a page. Throws StoreError with what its screens did wrong. */
export async function refuseBrokenScreens(
  { name, version }: Release,
  { store, openScreens, print }: CommandContext,
): Promise<void> {
  if (!openScreens) return
  const started = performance.now()
  const { problems, notices, count } = await openScreens(store.releaseDir(name, version))
  for (const notice of notices) print(`  ${notice}`)
  if (problems.length > 0)
    throw new StoreError(
      'YK3004',
      `${name} ${version} cannot be released: screens failed in a browser (${WITHOUT_TESTS})\n  ${problems.join('\n  ')}`,
    )
  print(`  opened ${count} screens  ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A shell carries every remote, so each live one must pass its own tests on exactly this build. */
async function refuseUntested({ name, version }: Release, { store, testShell }: CommandContext): Promise<void> {
  const remotes = Object.keys(store.readRegistry().registry.microFrontends).filter((remote) => remote !== name)
  if (!testShell || remotes.length === 0) return
  if (await testShell(store.releaseDir(name, version), remotes)) return
  throw new StoreError(
    'YK3005',
    `${name} ${version} cannot be released: the tests of the remote failed (${WITHOUT_TESTS})`,
  )
}

/** Prints each size beside its budget, which a stated reason for a React of its own raises. */
export function printSizes(built: Release, { ownReact }: Allowed, print: (line: string) => void): void {
  for (const { what, bytes, limit } of sizesOf(built, Boolean(ownReact)))
    print(`  ${what.padEnd(28)} ${kb(bytes).padStart(7)} / ${kb(limit)} kB`)
}
