/** The release commands with `--to`: what they do is asked of a release service, and nothing of a store is needed. */

import {
  askIdentity,
  buildTyped,
  type CommandContext,
  originOf,
  provenanceOf,
  withoutLocal,
} from '../../release/index.ts'
import { StoreError } from '../../util/index.ts'
import { changeOf, publishOptions, type Values } from '../arguments.ts'
import { type Connection, connect } from './api-client.ts'
import { copyBuild } from './copy-build.ts'
import { openScreensHere } from './open-screens-here.ts'
import { buildsOf, uploadBuild } from './upload-build.ts'

/** Runs one command. Throws StoreError with one line when it is refused or misused. */
export async function runAtService(
  to: string,
  positionals: readonly string[],
  values: Values,
  context: Omit<CommandContext, 'store'>,
): Promise<void> {
  try {
    await askService(connect(to), positionals, values, context)
  } catch (error) {
    throw error instanceof StoreError ? withoutLocal(error) : error
  }
}

async function askService(
  service: Connection,
  [command = '', given = '', ...rest]: readonly string[],
  values: Values,
  context: Omit<CommandContext, 'store'>,
): Promise<void> {
  if (command === 'releases') return list(given, rest[0], service, context)
  const name = given || context.own?.() || ''
  if (command === 'release') return release(name, values, service, context)
  if (command === 'promote' && values.from)
    return copyBuild(service, { name, from: values.from, values, print: context.print })
  const change = changeOf([command, name, ...rest], values)
  if (!change)
    throw new StoreError('YK1015', `${command} cannot be asked of a release service: run it where the store is`)
  const { lines } = await service.ask('POST', '/changes', { change, origin: originOf(process.cwd()) })
  for (const line of lines) context.print(line)
}

async function list(
  what: string,
  name: string | undefined,
  service: Connection,
  { print }: Pick<CommandContext, 'print'>,
): Promise<void> {
  const action = what || 'list'
  if (action !== 'list' && action !== 'log')
    throw new StoreError('YK1015', `releases ${action} cannot be asked of a release service: only list and log`)
  const { lines } = await service.ask('GET', `/${action}${name ? `?name=${encodeURIComponent(name)}` : ''}`)
  for (const line of lines) print(line)
}

async function release(
  name: string,
  values: Values,
  service: Connection,
  { dirOf, print }: Pick<CommandContext, 'dirOf' | 'print'>,
): Promise<void> {
  const started = performance.now()
  const dir = dirOf(name)
  if (!dir) throw new StoreError('YK1007', `No such remote in this folder: ${name || '(no name)'}`)
  if (values['skip-tests']) throw new StoreError('YK1016', '--skip-tests does not exist with --to: the service checks')
  const store = buildsOf(dir)
  const built = await buildTyped(name, store, dir)
  await openScreensHere(built, store, dir, print)
  const origin = originOf(dir)
  const provenance = provenanceOf(built, dir, origin)
  const identity = await askIdentity(built)
  const { lines } = await uploadBuild(
    service,
    store,
    built,
    {
      ...publishOptions(values),
      ...(values.unseen && { unseen: true }),
      origin,
      provenance,
      ...(identity && { identity }),
    },
    print,
  )
  for (const line of lines) print(line)
  print(`${((performance.now() - started) / 1000).toFixed(1)} s`)
}
