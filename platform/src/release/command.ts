/**
 * The release command line, the same in the whole repository and in a checkout that holds one remote:
 *
 *     release <name> [--canary 10] [--why text] [--drop-routes] [--dead-links] [--own-react reason]
 *     rollback <name> [version] [--why text]
 *     promote <name> [--why text]                    pin <name> [--off] [--why text]
 *     disable <name> [reason] | --off [--why text]   releases list|log [name] | prune [name] [--keep 5] [--why text]
 *     releases add <name> --manifest <url> --route '/Path=expose:제목' [--tab] [--canary 10] [--drop-routes]
 *             [--own-react reason] [--why text]
 *     release shell [--skip-tests --why text]        a shell is released once the live remotes pass their tests on it
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { compose } from '../registry/compose.ts'
import { nameSchema } from '../registry/names.ts'
import type { Registry } from '../registry/schema.ts'
import { readRegistry, StoreError } from '../registry/store.ts'
import type { CommandContext } from './context.ts'
import { foreignRoutes } from './foreign/routes.ts'
import { foreignIntoStore } from './foreign/store.ts'
import { disable, pin } from './hold.ts'
import { runListing } from './listing.ts'
import { type PublishOptions, promote } from './publish.ts'
import { goLive, printSizes, releasePart } from './release.ts'
import { rollback } from './rollback.ts'

const MAINTENANCE = '잠시 점검하고 있어요. 곧 다시 열게요.'

/** Runs one command. Throws StoreError with one line when it is refused or misused. */
export async function runReleaseCommand(args: string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parse(args)
  const [command, name = '', extra] = positionals
  const why = values.why
  switch (command) {
    case 'release':
      return releasePart(name, context, { ...publishOptions(values), skipTests: values['skip-tests'] ?? false })
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
        'own-react': { type: 'string' },
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

function publishOptions(values: Values): PublishOptions {
  const { canary, why, 'drop-routes': dropRoutes, 'dead-links': deadLinks, 'own-react': ownReact } = values
  if (ownReact?.trim() === '') throw new StoreError('--own-react에는 까닭이 필요해요: --own-react "…"')
  const allowed = { dropRoutes: dropRoutes ?? false, deadLinks: deadLinks ?? false, ...(ownReact && { ownReact }) }
  return { ...(canary && { canary: percent(canary) }), ...(why && { why }), ...allowed }
}

/** Registers a remote that somebody else built and serves, or a newer build of it. */
async function add(name: string, values: Values, context: CommandContext): Promise<void> {
  const { manifest, route = [], tab = false } = values
  if (!manifest || !v.is(nameSchema, name))
    throw new StoreError("releases add <이름> --manifest <주소> --route '/Path=expose:제목' [--tab]처럼 적어 주세요")
  const options = publishOptions(values)
  const built = await foreignIntoStore(context.store, { name, manifest, routes: foreignRoutes(route, tab) })
  printSizes(built, options, context.print)
  await goLive(built, options, context)
  context.print(`${new URL(built.base ?? '').origin}  ${built.files[built.entry]?.integrity}`)
}

function percent(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 99)
    throw new StoreError('카나리 비율은 1–99 사이의 정수여야 해요')
  return value
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
