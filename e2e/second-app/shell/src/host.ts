/** The page as a federation host: what remotes find instead of modules of their own, and where they are. */

import { shared } from 'virtual:shares'
import { createInstance } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { page } from './page.ts'

export const host = createInstance({
  name: 'garden_shell',
  remotes: Object.entries(page.composition.remotes).map(([name, remote]) => ({
    name: `garden_${name}`,
    entry: remote.entry ?? `/r/${name}/${remote.version}/remoteEntry.js`,
    type: 'var',
  })),
  shared,
  shareStrategy: 'loaded-first',
})
