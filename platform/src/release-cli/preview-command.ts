/**
 * The preview command line:
 *
 *     preview <name> [--tag canary] [--days 7] [--to https://…] [--app https://…]   uploads a build, prints its address
 *     preview list [name] | end <name> <version|tag> | canary <name> [--days 7]
 *
 * The address is that of `--app`, else of `--to`, else of this machine.
 */

import { isTag } from '../previews/index.ts'
import type { Release } from '../registry/index.ts'
import {
  addressOf,
  admitPreview,
  buildTyped,
  type CommandContext,
  originOf,
  type PreviewAsk,
  runPreviewAsk,
  type Shareable,
} from '../release/index.ts'
import { actingAs, type ReleaseStore } from '../release-store/index.ts'
import { appAddress, formatMoment, readAddress, StoreError } from '../util/index.ts'
import { publishOptions, type Values } from './arguments.ts'
import { tagsByRule } from './preview-tags.ts'
import { type Connection, connect } from './remote/api-client.ts'
import { openScreensHere } from './remote/open-screens-here.ts'
import { buildsOf, uploadBuild } from './remote/upload-build.ts'

const DAYS = 7
const SUBJECTS = ['list', 'end', 'canary']

/** What a command line leads to: the same words at a service and beside a store. */
interface Hands {
  upload(built: Release, options: Upload): Promise<Shareable>
  ask(ask: PreviewAsk): Promise<Shareable | undefined>
  /** Where builds lie. */
  builds(dir: string): ReleaseStore
}
interface Upload {
  values: Values
  tags: string[]
  days: number
  dir: string
}

/** Runs one command; `words` are what stands behind `preview`. Throws StoreError with one line when it is refused or misused. */
export async function runPreviewCommand(
  words: readonly string[],
  values: Values,
  context: CommandContext,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { print } = context
  const hands = values.to === undefined ? besideStore(context) : atService(connect(values.to, env), print)
  const [first = ''] = words
  const isSubject = SUBJECTS.includes(first)
  const shared = isSubject ? await hands.ask(askOf(words, values)) : await preview(first, values, hands, context, env)
  if (!shared) return
  const app = appOf(values, env)
  const { moving } = shared
  print(addressOf(app, shared))
  if (moving) print(`newest build of ${moving.tag}: ${addressOf(app, { ...shared, link: moving.link })}`)
  print(`Open until ${formatMoment(new Date(shared.until).toISOString())}, to everybody who knows the address`)
}

async function preview(
  given: string,
  values: Values,
  hands: Hands,
  { dirOf, own, print }: CommandContext,
  env: NodeJS.ProcessEnv,
): Promise<Shareable> {
  const name = given || own?.() || ''
  const dir = dirOf(name)
  if (!dir) throw new StoreError('YK1007', `No such remote in this folder: ${name || '(no name)'}`)
  if (values.canary) throw new StoreError('YK1017', 'A preview is no canary: give a tag, e.g. --tag canary')
  const { branch } = originOf(dir)
  const tags = [...new Set([...tagsOf(values), ...tagsByRule(env, branch)])]
  const days = daysOf(values)
  const store = hands.builds(dir)
  const built = await buildTyped(name, store, dir)
  const started = performance.now()
  const shared = await hands.upload(built, { values, tags, days, dir })
  print(`after the build ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return shared
}

function besideStore(context: CommandContext): Hands {
  const { store, print } = context
  return {
    builds: () => store,
    upload: (built, { values, tags, days, dir }) =>
      actingAs({ origin: originOf(dir) }, () =>
        admitPreview(built, { ...publishOptions(values), tags, days }, withoutBrowser(context, values)),
      ),
    ask: (ask) => runPreviewAsk(store, ask, print),
  }
}

/** A person opens it anyway: whoever is in a hurry need not wait for a browser to do it first. */
function withoutBrowser(context: CommandContext, { 'skip-tests': skip }: Values): CommandContext {
  const { store, dirOf, print } = context
  return skip ? { store, dirOf, print } : context
}

function atService(service: Connection, print: (line: string) => void): Hands {
  const linkOf = (shared: Shareable | undefined): Shareable => {
    if (!shared) throw new StoreError('YK4002', 'The release service gave no link: update the service')
    return shared
  }
  return {
    builds: buildsOf,
    async upload(built, { values, tags, days, dir }) {
      if (!values['skip-tests']) await openScreensHere(built, buildsOf(dir), dir, print)
      const asked = { ...publishOptions(values), preview: { tags, days }, origin: originOf(dir) }
      const { lines, shared } = await uploadBuild(service, buildsOf(dir), built, asked, print)
      for (const line of lines) print(line)
      return linkOf(shared)
    },
    async ask(ask) {
      const { lines, shared } = await service.ask('POST', '/previews', ask)
      for (const line of lines) print(line)
      return ask.action === 'canary' ? linkOf(shared) : undefined
    },
  }
}

function askOf([action, name, target]: readonly string[], values: Values): PreviewAsk {
  if (action === 'list') return { action, ...(name && { name }) }
  if (action === 'canary' && name) return { action, name, days: daysOf(values) }
  if (action === 'end' && name && target) return { action, name, target }
  throw new StoreError('YK1003', 'Usage: preview list [name], preview end <name> <version|tag>, preview canary <name>')
}

function tagsOf({ tag = [] }: Values): string[] {
  const wrong = tag.find((one) => !isTag(one))
  if (wrong !== undefined) throw new StoreError('YK1017', `Not a tag: ${wrong} (canary, pr-<number> or branch-<name>)`)
  return tag
}

function daysOf({ days }: Values): number {
  const count = Number(days ?? DAYS)
  if (!Number.isInteger(count) || count < 1 || count > 30)
    throw new StoreError('YK1004', '--days takes a whole number from 1 to 30')
  return count
}

function appOf({ app, to }: Values, env: NodeJS.ProcessEnv): string {
  if (app !== undefined) return appAddress(app, '--app')
  return to === undefined ? `http://localhost:${readAddress(env).port}` : appAddress(to, '--to')
}
