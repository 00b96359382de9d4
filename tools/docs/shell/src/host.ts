/** The Module Federation host. The page lists the remotes, so no name of one stands here. */

import { shared } from 'virtual:shares'
import { createInstance } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { page } from './page.ts'

/** Give up on a remote after this time (ms). */
const TIMEOUT_MS = 10_000

/** The global name of a remote's container. */
export const containerOf = (remote: string) => `docs_${remote.replaceAll('-', '_')}`

const remotes = new Map(Object.entries(page.composition.remotes).map(([name, remote]) => [containerOf(name), remote]))

export const host = createInstance({
  name: 'docs_shell',
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
