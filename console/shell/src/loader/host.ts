/**
 * The page's federation host: it knows the remotes of the composition, and nothing of them by name. `platform/create/template` has the
 * same in its own words: that is what a new app begins with and changes as its own, and not one of its packages is ours.
 */
import { shared } from 'virtual:shares'
import { createInstance } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { page } from './page.ts'

/** What takes longer is taken not to come, ms. */
const TIMEOUT_MS = 10_000

/** What a remote's container is called in the page. */
export const containerOf = (remote: string) => `yaksok_${remote.replaceAll('-', '_')}`

const remotes = new Map(Object.entries(page.composition.remotes).map(([name, remote]) => [containerOf(name), remote]))

export const host = createInstance({
  name: 'yaksok_shell',
  remotes: Object.entries(page.composition.remotes).map(([name, { entry, version, container }]) => ({
    name: containerOf(name),
    entry: entry ?? `/r/${name}/${version}/remoteEntry.js`,
    type: 'var',
    ...(container && { entryGlobalName: container }),
  })),
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'checked',
      createScript({ url, remoteInfo }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        script.integrity = remotes.get(remoteInfo?.name ?? '')?.integrity ?? ''
        return { script, timeout: TIMEOUT_MS }
      },
    },
  ],
})
