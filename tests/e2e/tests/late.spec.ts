import { expect } from '@playwright/test'
import { everyCase } from '../src/faults.ts'
import { test } from '../src/faulty-app.ts'
import { expectScreen, followLink } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
// with the loader's own patience
test.use({ appOptions: { store } })

test('a container that comes after 10 s is waited for, and nothing is fetched twice', { tag: '@night' }, async ({
  page,
  network,
}) => {
  const late = everyCase(store).find(({ kind, arrival }) => kind === 'entry' && arrival === 'link')
  if (!late) throw new Error('no remote has a container')
  const broken = network.break(late.isFile, 'late')
  await followLink(page, store, late.remote, late.path)
  await expect.poll(broken.answered).toBe(1)
  await expectScreen(page, late.title)
  expect(broken.hits()).toBe(1)
})
