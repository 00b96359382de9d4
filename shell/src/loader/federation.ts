/**
 * The page's federation host: it knows the remotes of the composition and hands their containers the page's single React,
 * session, cache and UI kit; which those are the build says. No manifest is asked for, the composition is in the page.
 * Its chunk holds what Login does not need; the page of a member route runs it early.
 */

import { shared } from 'virtual:shares'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { TIMEOUT_MS, withTimeout } from './load-error.ts'
import { composition, earlyScript } from './page.ts'

/**
 * What a remote is called to the runtime, and where its container puts itself (`uniqueNameOf` of platform's build) unless
 * the composition names another global.
 */
export const containerName = (remote: string) => `yaksok_${remote.replaceAll('-', '_')}`

const remotes = new Map(Object.entries(composition.remotes).map(([name, remote]) => [containerName(name), remote]))

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
  getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
    withTimeout(remoteEntryExports.get(expose) as unknown as Promise<() => unknown>, `${moduleInfo.name}/${expose}`),
}

/** The page's only host. */
export const host = createInstance({
  name: 'yaksok_shell',
  version: __YAKSOK_SHELL__.version,
  remotes: [...remotes].map(([name, { entry, version, container }]) => ({
    name,
    entry,
    version,
    type: 'var',
    ...(container && { entryGlobalName: container }),
  })),
  shared,
  shareStrategy: 'loaded-first',
  plugins: [guarded],
})

/** What tools for federated pages read: the composition, as the runtime would have it of manifests. */
const page = globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, object> } }
const told = (name: string, version: string, remoteEntry: string) => ({ globalName: name, version, remoteEntry })
page.__FEDERATION__.moduleInfo = {
  [host.name]: {
    ...told(host.name, __YAKSOK_SHELL__.version, ''),
    remotesInfo: Object.fromEntries([...remotes].map(([name, { version }]) => [name, { matchedVersion: version }])),
  },
  ...Object.fromEntries(
    [...remotes].map(([name, { version, entry }]) => [`${name}:${version}`, told(name, version, entry)]),
  ),
}

/** Forgets a remote's container: the next load evaluates it anew. */
export function forget(remote: string): void {
  const name = containerName(remote)
  const known = host.options.remotes.find((one) => one.name === name)
  if (!known) return
  // registering by force does the same and warns of it on the console
  const { remoteHandler } = host as unknown as { remoteHandler: { removeRemote(remote: typeof known): void } }
  remoteHandler.removeRemote(known)
  host.registerRemotes([known])
}

export { isBusy } from './busy.ts'
