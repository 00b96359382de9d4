/**
 * The page's federation host: it knows the remotes of the composition and hands their containers the modules that
 * a page has once; which those are the build says. No manifest is asked for, the composition is in the page.
 * Its chunk holds what a page without remotes does not need.
 */

import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { composition, earlyScript, type PageRemote } from '../composition/index.ts'
import { containerName, majorFor, majorsOf } from './contract-majors.ts'
import { TIMEOUT_MS, withTimeout } from './load-error.ts'
import { loadModuleContainer } from './module-container.ts'
import { pageShares } from './page-shares.ts'

export const majors = majorsOf(composition)

/** Containers: those of remotes that run in the page, and of earlier majors of the contract. */
const remotes = new Map<string, Container>([
  ...Object.entries(composition.remotes)
    .filter(([, { framed }]) => !framed)
    .map(([name, remote]) => [containerName(name), remote] as const),
  ...majors.map(({ name, contract, entry, integrity }) => {
    const container: Container = { entry, integrity, version: contract, contract: __SHELL__.contract }
    return [containerName(name), container] as const
  }),
])

type Container = Pick<PageRemote, 'entry' | 'version' | 'contract' | 'integrity' | 'container' | 'module'>

/** The share scope of a container: the page's, or that of the major which its remote was written against. */
function scopeOf({ contract }: Container): { shareScope?: string } {
  const major = majorFor(contract, majors, __SHELL__.contract)
  return major ? { shareScope: containerName(major.name) } : {}
}

/** Containers are checked against the composition and waited for as long as the loader does. */
const guarded: ModuleFederationRuntimePlugin = {
  name: 'guarded',
  createScript({ remoteInfo }) {
    const remote = remotes.get(remoteInfo?.name ?? '')
    if (!remote) return
    const script = earlyScript(remote.entry) ?? document.createElement('script')
    script.crossOrigin = 'anonymous'
    script.integrity = remote.integrity ?? ''
    // as the page's HTML has it: rspack looks for what is on its way by the address as written
    if (!script.src) script.src = remote.entry
    return { script, timeout: TIMEOUT_MS }
  },
  async loadEntry({ remoteInfo }) {
    const remote = remotes.get(remoteInfo.name)
    return remote?.module ? ((await loadModuleContainer(remote)) as never) : undefined
  },
  getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
    withTimeout(remoteEntryExports.get(expose) as unknown as Promise<() => unknown>, `${moduleInfo.name}/${expose}`),
}

/** The page's only host. */
export const host = createInstance({
  name: containerName('shell'),
  version: composition.shell,
  remotes: [...remotes].map(([name, remote]) => ({
    name,
    entry: remote.entry,
    version: remote.version,
    type: remote.module ? 'module' : 'var',
    ...(remote.container && { entryGlobalName: remote.container }),
    ...scopeOf(remote),
  })),
  shared: pageShares,
  shareStrategy: 'loaded-first',
  plugins: [guarded],
})

/** What tools for federated pages read: the composition, as the runtime would have it of manifests. */
const page = globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, object> } }
const moduleInfo = (name: string, version: string, remoteEntry: string) => ({ globalName: name, version, remoteEntry })
page.__FEDERATION__.moduleInfo = {
  [host.name]: {
    ...moduleInfo(host.name, composition.shell, ''),
    remotesInfo: Object.fromEntries([...remotes].map(([name, { version }]) => [name, { matchedVersion: version }])),
  },
  ...Object.fromEntries(
    [...remotes].map(([name, { version, entry }]) => [`${name}:${version}`, moduleInfo(name, version, entry)]),
  ),
}

/** Forgets a remote's container: the next load evaluates it anew. */
export function forget(remote: string): void {
  const name = containerName(remote)
  const known = host.options.remotes.find((one) => one.name === name)
  if (!known) return
  // what only this remote used would be forgotten with it: a module that comes late
  for (const scope of Object.values(host.shareScopeMap))
    for (const versions of Object.values(scope))
      for (const { useIn } of Object.values(versions)) if (!useIn.includes(host.name)) useIn.push(host.name)
  // registering by force does the same and warns of it on the console
  const { remoteHandler } = host as unknown as { remoteHandler: { removeRemote(remote: typeof known): void } }
  remoteHandler.removeRemote(known)
  host.registerRemotes([known])
}
