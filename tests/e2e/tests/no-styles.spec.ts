import { expect } from '@playwright/test'
import { publish } from '@yaksok/platform/release'
import { everyCase } from '../src/faults.ts'
import { test } from '../src/faulty-app.ts'
import { buildNewRemote } from '../src/new-part.ts'
import { expectFallback, expectOthersWork, expectScreen, followLink, goInside, retryOf } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store, config: { remoteTimeoutMs: 1500, backOffMs: [50, 100] } } })

/** Two remotes that have a container and a screen, and no styles. */
const BARE = ['bare', 'plain']

test.beforeAll(async () => {
  for (const name of BARE) {
    const description = { routes: [{ path: `/${name}`, screen: 'main', title: name }] }
    const sources = { 'main/index.tsx': `export default function Main() {\n  return <h1>${name}</h1>\n}\n` }
    await publish(store, await buildNewRemote(store, { name, description, sources }))
  }
})

test('remotes without styles have their turns in the faults, with the files they have', () => {
  for (const name of BARE) {
    const kinds = (of: readonly { remote: string; kind: string }[]) =>
      [...new Set(of.filter(({ remote }) => remote === name).map(({ kind }) => kind))].sort()
    expect(kinds(everyCase(store))).toEqual(['chunk', 'entry'])
  }
})

test('a remote without styles falls back alone, and retry mends it', async ({ page, network }) => {
  const target = everyCase(store).find((each) => each.remote === 'bare' && each.kind === 'entry')
  if (!target) throw new Error('the remote has no container')
  network.break(target.isFile, 'cut')
  await followLink(page, store, target.remote, target.path)
  await expectFallback(page, target.title)
  await expectOthersWork(page, store, target.remote, 1)
  await goInside(page, target.path)
  await expectFallback(page, target.title)
  network.mend()
  await retryOf(page).click()
  await expectScreen(page, target.title)
})
