/**
 * The release command line, the same in the whole repository and in a checkout that holds one part, which need not be named.
 * What there is, and which options it takes, is in `platform/src/commands/table.ts`; `help` prints it. With `--to https://…`
 * it is asked of the release service there, but for what `releases` does beside `list` and `log`.
 */
import * as v from 'valibot'
import { asksForHelp, parseRelease, usageOf } from '../commands/index.ts'
import { nameSchema } from '../registry/index.ts'
import {
  applyChange,
  type CommandContext,
  foreignIntoStore,
  foreignRoutes,
  goLive,
  printSizes,
  releasePart,
  runListing,
  verifyRelease,
} from '../release/index.ts'
import { StoreError } from '../util/index.ts'
import { changeOf, plainCommand, publishOptions, type Values } from './arguments.ts'
import { runKeysCommand } from './keys/keys-command.ts'
import { runPreviewCommand } from './preview-command.ts'
import { runAtService } from './remote/remote-command.ts'
import { runTokenCommand } from './token-command.ts'

/** Runs one command. Throws StoreError with one line when it is refused or misused. */
export async function runReleaseCommand(args: string[], context: CommandContext): Promise<void> {
  if (asksForHelp(args)) return context.print(usageOf(args[0] ?? ''))
  const parsed = parseRelease(args)
  const { values, positionals } = plainCommand(parsed.values, parsed.positionals)
  const [command = '', name = '', extra, subject] = positionals
  const { to, why } = values
  if (command === 'preview') return runPreviewCommand(positionals.slice(1), values, context)
  if (to !== undefined) return runAtService(to, positionals, values, context)
  if (command === 'promote' && values.from !== undefined)
    throw new StoreError('YK1003', 'promote --from copies from one service to another: add --to <url>')
  if (command === 'releases' && name === 'share') return share(context)
  await context.store.refresh(context.print)
  const change = changeOf(positionals, values)
  if (change) return applyChange(context.store, change, context.print)
  switch (command) {
    case 'release':
      return releasePart(name || context.own?.() || '', context, {
        ...publishOptions(values),
        skipTests: values['skip-tests'] ?? false,
      })
    case 'releases':
      if (name === 'keys') return runKeysCommand(extra, subject, values, context)
      if (name === 'verify' && extra) return verifyRelease(extra, values.rebuild ?? false, context)
      if (name === 'add') return add(extra ?? '', values, context)
      if (await runTokenCommand(name, extra, values, context)) return
      return runListing(name, extra, { keep: values.keep, why }, context)
  }
}

/** Moves the store of this machine to where many share it. */
async function share({ store, print }: CommandContext): Promise<void> {
  print(`Moved ${await store.migrateToShared()} versions. ${store.folder} is now the copy of this machine`)
}

/** Registers a remote that somebody else built and serves, or a newer build of it. */
async function add(name: string, values: Values, context: CommandContext): Promise<void> {
  const { manifest, 'remote-entry': url, route = [], tab = false, integrity = '', global } = values
  const from = url
    ? { url, integrity, ...(global && { global }), files: values.file ?? [], shares: values.share ?? [] }
    : manifest
  if (!from || (url && manifest) || !v.is(nameSchema, name))
    throw new StoreError(
      'YK1003',
      "Usage: releases add <name> --manifest <address> (or --remote-entry <address> --integrity <sha384-…> --file <name> …) --route '/Path=expose:Title' [--tab]",
    )
  const options = publishOptions(values)
  const { call: calls = [], connect = [] } = values
  const frame = { calls, connect }
  const built = await foreignIntoStore(context.store, { name, from, routes: foreignRoutes(route, tab), frame })
  printSizes(built, options, context.print)
  await goLive(built, options, context)
  const origin = new URL(built.base ?? '').origin
  const isIn = context.store.readRegistry().registry.extras.letIn?.[name]?.origin === origin
  context.print(isIn ? 'runs in the page' : `runs in a frame (let-in ${name} --why "…" lets it into the page)`)
  context.print(`${origin}  ${built.files[built.entry]?.integrity}`)
}
