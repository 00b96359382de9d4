/**
 * The release command line, the same in the whole repository and in a checkout that holds one remote:
 *
 *     release <name> [--canary 10] [--why text] [--drop-routes] [--dead-links]
 *     rollback <name> [version] [--why text]
 *     promote <name> [--why text]                    pin <name> [--off] [--why text]
 *     disable <name> [reason] | --off [--why text]   releases list|log [name] | prune [name] [--keep 5] [--why text]
 *     releases add <name> --manifest <url> --route '/Path=expose:제목' [--tab] [--canary 10] [--drop-routes] [--why text]
 *     release shell [--skip-tests --why text]        a shell is released once the live remotes pass their tests on it
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { AuditLine } from '../registry/change.ts'
import { compose } from '../registry/compose.ts'
import { nameSchema } from '../registry/names.ts'
import type { Registry, Release } from '../registry/schema.ts'
import { readRegistry, releaseDir, StoreError } from '../registry/store.ts'
import { buildIntoStore } from './build.ts'
import { kb, releaseProblems, sizesOf } from './checks.ts'
import { unseenEntries } from './entries.ts'
import { foreignRoutes } from './foreign/routes.ts'
import { foreignIntoStore } from './foreign/store.ts'
import { type Allowed, forwardProblems } from './forward.ts'
import { disable, pin } from './hold.ts'
import { runListing } from './listing.ts'
import { moment } from './moment.ts'
import { type PublishOptions, promote, publish } from './publish.ts'
import { rollback } from './rollback.ts'
import { takenBack } from './taken-back.ts'

export interface CommandContext {
  store: string
  /** Folder of a part in this checkout; undefined when it is not here. */
  dirOf(name: string): string | undefined
  /**
   * Runs the tests of these remotes over the build of a shell (its folder), and answers whether they passed. Absent in a
   * checkout that holds no shell.
   */
  testShell?(build: string, remotes: string[]): Promise<boolean>
  print(line: string): void
}

const MAINTENANCE = '잠시 점검하고 있어요. 곧 다시 열게요.'

/** Runs one command. Throws StoreError with one line when it is refused or misused. */
export async function runReleaseCommand(args: string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parse(args)
  const [command, name = '', extra] = positionals
  const why = values.why
  switch (command) {
    case 'release':
      return release(name, context, { ...publishOptions(values), skipTests: values['skip-tests'] ?? false })
    case 'rollback': {
      const before = readRegistry(context.store).registry
      const after = await rollback(context.store, name, { ...(extra && { version: extra }), ...(why && { why }) })
      return told(context, name, before, after)
    }
    case 'promote':
      return told(context, name, readRegistry(context.store).registry, await promote(context.store, name, why))
    case 'pin':
      return told(context, name, undefined, await pin(context.store, name, !values.off, why))
    case 'disable':
      return told(
        context,
        name,
        undefined,
        await disable(context.store, name, values.off ? null : (extra ?? MAINTENANCE), why),
      )
    case 'releases':
      if (name === 'add') return add(extra ?? '', values, context)
      return runListing(name, extra, { keep: values.keep, why }, context)
    default:
      throw new StoreError(`모르는 명령이에요: ${command ?? ''} (release, rollback, promote, pin, disable, releases)`)
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        why: { type: 'string' },
        off: { type: 'boolean' },
        keep: { type: 'string' },
        'skip-tests': { type: 'boolean' },
        'drop-routes': { type: 'boolean' },
        'dead-links': { type: 'boolean' },
        manifest: { type: 'string' },
        route: { type: 'string', multiple: true },
        tab: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new StoreError((error as Error).message)
  }
}

type Values = ReturnType<typeof parse>['values']

function publishOptions({ canary, why, 'drop-routes': dropRoutes, 'dead-links': deadLinks }: Values): PublishOptions {
  const allowed = { dropRoutes: dropRoutes ?? false, deadLinks: deadLinks ?? false }
  return { ...(canary && { canary: percent(canary) }), ...(why && { why }), ...allowed }
}

/** Registers a remote that somebody else built and serves, or a newer build of it. */
async function add(name: string, values: Values, context: CommandContext): Promise<void> {
  const { manifest, route = [], tab = false } = values
  if (!manifest || !v.is(nameSchema, name))
    throw new StoreError("releases add <이름> --manifest <주소> --route '/Path=expose:제목' [--tab]처럼 적어 주세요")
  const options = publishOptions(values)
  const built = await foreignIntoStore(context.store, { name, manifest, routes: foreignRoutes(route, tab) })
  printSizes(built, context.print)
  await goLive(built, options, context)
  context.print(`${new URL(built.base ?? '').origin}  ${built.files[built.entry]?.integrity}`)
}

function percent(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 99)
    throw new StoreError('카나리 비율은 1–99 사이의 정수여야 해요')
  return value
}

async function release(
  name: string,
  context: CommandContext,
  { skipTests, ...options }: PublishOptions & { skipTests: boolean },
): Promise<void> {
  const { store, dirOf, print } = context
  const started = performance.now()
  const dir = dirOf(name)
  if (!dir) throw new StoreError(`이 폴더에 그런 리모트가 없어요: ${name || '(이름 없음)'}`)
  if (skipTests && !options.why) throw new StoreError('--skip-tests에는 까닭이 필요해요: --why "…"')
  const built = await buildIntoStore(store, dir)
  printSizes(built, print)
  if (built.kind === 'shell' && !skipTests) {
    // before the tests, which take minutes; going live is checked again
    refuseProblems(built, store, options)
    await refuseUntested(built, context)
  }
  const why = built.kind === 'shell' && skipTests ? `시험 없이: ${options.why}` : options.why
  await goLive(built, { ...options, ...(why && { why }) }, context)
  print(`${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function goLive(built: Release, options: PublishOptions, { store, print }: CommandContext): Promise<void> {
  const before = takenBack(store, built.name, built.version)
  const registry = await publish(store, built, options)
  if (before) print(returnNotice(before))
  for (const notice of unseenEntries(built, registry)) print(notice)
  print(`${built.name} ${built.version}  ${options.canary ? `카나리 ${options.canary} %` : '모두에게'}`)
  print(`구성 ${compose(registry, null)?.id ?? '(셸 없음)'}  리비전 ${registry.extras.revision}`)
}

function refuseProblems(built: Release, store: string, allowed: Allowed): void {
  const { registry } = readRegistry(store)
  const now = { before: registry, after: registry }
  const problems = [...releaseProblems(built, registry), ...forwardProblems(store, built, now, allowed)]
  if (problems.length > 0)
    throw new StoreError(`${built.name} ${built.version}을(를) 내보낼 수 없어요\n  ${problems.join('\n  ')}`)
}

/** Taking back is no judgement for ever: what was wrong may have been elsewhere. Whoever releases again is told. */
function returnNotice({ at, who, why }: AuditLine): string {
  const by = who === 'gateway' ? '게이트웨이가 스스로' : who
  const told = [by, why].filter(Boolean).join(', ')
  return `${moment(at)}에 되돌린 버전이에요 (${told}). 다시 내보냈으니 지켜봐 주세요`
}

/** A shell carries every remote, so each live one must pass its own tests on exactly this build. */
async function refuseUntested({ name, version }: Release, { store, testShell }: CommandContext): Promise<void> {
  const remotes = Object.keys(readRegistry(store).registry.microFrontends).filter((remote) => remote !== name)
  if (!testShell || remotes.length === 0) return
  if (await testShell(releaseDir(store, name, version), remotes)) return
  throw new StoreError(
    `${name} ${version}을(를) 내보낼 수 없어요: 리모트의 시험이 실패했어요 (그래도 내보내려면 --skip-tests --why "…")`,
  )
}

function printSizes(built: Release, print: (line: string) => void): void {
  for (const { what, bytes, limit } of sizesOf(built))
    print(`  ${what.padEnd(28)} ${kb(bytes).padStart(7)} / ${kb(limit)} kB`)
}

function told({ print }: CommandContext, name: string, before: Registry | undefined, after: Registry): void {
  for (const { metadata, deployment, extras } of after.microFrontends[name] ?? [])
    print(`${name} ${metadata.version}  ${deployment.traffic} %${extras.pinned ? '  고정' : ''}`)
  const disabled = after.extras.disabled[name]
  if (disabled) print(`${name}  점검 중: ${disabled.reason}`)
  const id = compose(after, null)?.id
  if (before && compose(before, null)?.id === id) print(`구성 ${id} (그대로)`)
  else print(`구성 ${id ?? '(셸 없음)'}  리비전 ${after.extras.revision}`)
}
