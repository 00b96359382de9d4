/** What containers expose, each container with the shared modules of the contract that its remote was written against. */

import { composition } from '../composition/index.ts'
import { fetchAgain } from '../util/fetch-again.ts'
import { containerName, type Major, majorFor } from './contract-majors.ts'
import { dropPending, folderOf } from './drop-pending.ts'
import { forget, host, majors } from './federation.ts'
import { LoadError, TIMEOUT_MS } from './load-error.ts'
import { pageShares } from './page-shares.ts'
import { kindOfMessage } from './runtime-message.ts'

export { forget }

/** The factory of a module, fetched and not yet evaluated. @throws LoadError, or rspack's own error of a chunk */
export async function factoryFrom(name: string, expose: string): Promise<() => unknown> {
  const major = majorFor(composition.remotes[name]?.contract ?? '', majors, __SHELL__.contract)
  if (major) await provide(major)
  try {
    const factory = await host.loadRemote<() => unknown>(`${containerName(name)}/${expose}`, {
      loadFactory: false,
      from: 'runtime',
    })
    if (!factory) throw new LoadError('script', `${name} exposes no ${expose}`)
    return factory
  } catch (cause) {
    throw withKind(name, cause)
  }
}

/** What the runtime says of a container, as a LoadError; any other error as it is. */
function withKind(name: string, cause: unknown): unknown {
  const { message = '' } = cause as Error
  const kind = kindOfMessage(message)
  return kind ? new LoadError(kind, `${name}: ${message}`, { cause }) : cause
}

const provided = new Map<Major, Promise<void>>()

/** Fetches the modules of an earlier major, once. That they are missing is no remote's fault. */
function provide(major: Major): Promise<void> {
  const known = provided.get(major) ?? fill(major)
  provided.set(major, known)
  known.catch(() => provided.delete(major))
  return known
}

/** Its share scope: what the shell has, and under the keys of the contract the modules of that major. */
async function fill({ name, contract, entry }: Major): Promise<void> {
  const scope = containerName(name)
  try {
    const loaded = await host.loadRemote<{ default: Record<string, unknown> }>(`${scope}/modules`, { from: 'runtime' })
    const own = Object.entries(loaded?.default ?? {}).map(([key, module]) => [
      key,
      {
        version: `${contract}.0`,
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: `${contract}.0` },
      },
    ])
    const all: [string, object][] = Object.entries({ ...pageShares, ...Object.fromEntries(own) })
    host.registerShared(
      Object.fromEntries(all.map(([key, share]) => [key, { ...share, scope: [scope] }])) as typeof pageShares,
    )
  } catch (cause) {
    forget(name)
    dropPending(folderOf(entry))
    const { request = entry } = cause as { request?: string }
    await fetchAgain(request, TIMEOUT_MS).catch(() => {})
    throw new LoadError('network', `the shared modules of contract ${contract} did not load`, { cause, shell: true })
  }
}
