/** Module Federation 호스트. 어떤 리모트가 있는지는 페이지가 알려 주니, 여기에는 이름이 없어요. */

import { shared } from 'virtual:shares'
import { createInstance } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { page } from './page.ts'

/** 이보다 오래 걸리면 오지 않는 것으로 봐요(ms). */
const TIMEOUT_MS = 10_000

/** 리모트의 컨테이너가 페이지에서 쓰는 이름 */
export const containerOf = (remote: string) => `my_app_${remote.replaceAll('-', '_')}`

const remotes = new Map(Object.entries(page.composition.remotes).map(([name, remote]) => [containerOf(name), remote]))

export const host = createInstance({
  name: 'my_app_shell',
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
