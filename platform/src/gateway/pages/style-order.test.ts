import { expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'

const at = gatewayUnderTest()

test('a page’s styles begin with the order of its parts: the shell, then the remotes by name, whoever went live first', async () => {
  await publish(at.store, storeRelease(at.store, 'bakery', '1'))
  await at.open()
  const style = /<style>(.*?)<\/style>/s.exec((await at.app.inject('/home')).body)?.[1]
  expect(style).toMatch(/^@layer shell;@layer bakery;@layer home;/)
})
