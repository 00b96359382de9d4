import { expect, test } from 'vitest'
import { disable } from '../../release/pin-or-disable.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { composed, gatewayUnderTest, untilServed } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const developers = { origins: ['http://localhost:*'], hours: 8 }
const page = async (url: string, headers: Record<string, string> = {}) => at.app.inject({ url, headers })

test('a composition that was served is shown again by its id or an error screen’s reference, for whoever may', async () => {
  await at.open({ developers })
  const { id } = composed((await page('/home')).body)
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await untilServed(async () => expect(composed((await page('/home')).body).id).not.toBe(id))
  for (const shown of [id, `home-${id}`])
    expect(composed((await page(`/home?composition=${shown}`)).body)).toMatchObject({
      id,
      remotes: { home: { version: '1' } },
    })
  await at.app.close()
  await at.open()
  expect(composed((await page(`/home?composition=${id}`)).body).id).not.toBe(id)
})

test('what an open page asks is answered with 304 until something changes, the kill switch included', async () => {
  await at.open()
  const ask = (etag = '') => at.app.inject({ url: '/composition.json', headers: { 'if-none-match': etag } })
  const first = await ask()
  expect(first.json()).toMatchObject({ blocked: [] })
  const etag = String(first.headers.etag)
  expect([(await ask(etag)).statusCode, (await ask(etag)).body]).toEqual([304, ''])
  await disable(at.store, 'home', 'Under maintenance')
  await untilServed(async () => expect((await ask(etag)).statusCode).toBe(200))
  const second = await ask(etag)
  expect(second.json()).toMatchObject({ blocked: ['home'] })
  expect(second.json().id).not.toBe(first.json().id)
  await disable(at.store, 'home', null)
  await untilServed(async () => expect((await ask()).json().id).toBe(first.json().id))
  const [back, again] = [await ask(etag), await ask(String((await ask()).headers.etag))]
  expect([back.statusCode, back.json().revision, again.statusCode]).toEqual([200, first.json().revision + 2, 304])
})
