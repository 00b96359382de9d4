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
import { actingAs } from '../release-store/index.ts'
import { appAddress, madeFile, moment, readAddress, StoreError } from '../util/index.ts'
import { publishOptions, type Values } from './arguments.ts'
import { tagsByRule } from './preview-tags.ts'
import { type Connection, connect } from './remote/api-client.ts'
import { lookHere } from './remote/open-screens-here.ts'
import { uploadBuild } from './remote/upload-build.ts'

const DAYS = 7
const SUBJECTS = ['list', 'end', 'canary']

/** What a command line leads to: the same words at a service and beside a store. */
interface Hands {
  upload(built: Release, options: Upload): Promise<Shareable>
  ask(ask: PreviewAsk): Promise<Shareable | undefined>
  /** Where builds lie. */
  builds(dir: string): string
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
  if (moving) print(`${moving.tag}의 가장 새 빌드: ${addressOf(app, { ...shared, link: moving.link })}`)
  print(`${moment(new Date(shared.until).toISOString())}까지 열려요. 주소를 아는 사람은 누구나 볼 수 있어요`)
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
  if (!dir) throw new StoreError(`이 폴더에 그런 리모트가 없어요: ${name || '(이름 없음)'}`)
  if (values.canary) throw new StoreError('미리보기는 카나리가 아니에요: --tag canary처럼 태그로 적어 주세요')
  const { branch } = originOf(dir)
  const tags = [...new Set([...tagsOf(values), ...tagsByRule(env, branch)])]
  const days = daysOf(values)
  const store = hands.builds(dir)
  const built = await buildTyped(name, store, dir)
  const started = performance.now()
  const shared = await hands.upload(built, { values, tags, days, dir })
  print(`빌드 뒤 ${((performance.now() - started) / 1000).toFixed(1)} s`)
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
    if (!shared) throw new StoreError('릴리스 서비스가 링크를 주지 않았어요. 서비스를 새 버전으로 올려 주세요')
    return shared
  }
  return {
    builds: (dir) => madeFile(dir, 'builds'),
    async upload(built, { values, tags, days, dir }) {
      if (!values['skip-tests']) await lookHere(built, madeFile(dir, 'builds'), dir, print)
      const asked = { ...publishOptions(values), preview: { tags, days }, origin: originOf(dir) }
      const { lines, shared } = await uploadBuild(service, madeFile(dir, 'builds'), built, asked, print)
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
  throw new StoreError('preview list [이름], preview end <이름> <버전|태그>, preview canary <이름>처럼 적어 주세요')
}

function tagsOf({ tag = [] }: Values): string[] {
  const wrong = tag.find((one) => !isTag(one))
  if (wrong !== undefined)
    throw new StoreError(`태그가 아니에요: ${wrong} (canary, pr-<번호>, branch-<이름> 가운데 하나예요)`)
  return tag
}

function daysOf({ days }: Values): number {
  const count = Number(days ?? DAYS)
  if (!Number.isInteger(count) || count < 1 || count > 30)
    throw new StoreError('--days에는 1–30 사이의 정수를 적어 주세요')
  return count
}

function appOf({ app, to }: Values, env: NodeJS.ProcessEnv): string {
  if (app !== undefined) return appAddress(app, '--app')
  return to === undefined ? `http://localhost:${readAddress(env).port}` : appAddress(to, '--to')
}
