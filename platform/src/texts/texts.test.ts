import { afterEach, expect, test } from 'vitest'
import { gatewayUnderTest } from '../gateway/gateway.fixture.ts'
import { disable } from '../release/pin-or-disable.ts'
import { type Texts, texts, useTexts } from './index.ts'

const ENGLISH = texts()
const FRENCH: Texts = {
  ...ENGLISH,
  pages: { ...ENGLISH.pages, lang: 'fr', start: 'Accueil', status: { 404: 'Adresse inconnue' }, maintenance: 'Fermé' },
}

const at = gatewayUnderTest()
afterEach(() => useTexts(ENGLISH))

const missing = async () => (await at.app.inject({ url: '/index.php', headers: { accept: 'text/html' } })).body

test('pages of the gateway are English until the app passes its texts', async () => {
  await at.open()
  expect(await missing()).toMatch(/<html lang="en">.*<h1>There is no such address<\/h1>.*Back to the start/s)
  await at.app.close()
  await at.open({ texts: FRENCH })
  expect(await missing()).toMatch(/<html lang="fr">.*<h1>Adresse inconnue<\/h1>.*Accueil/s)
})

test('a part that was disabled without a reason takes that of the texts', async () => {
  await disable(at.store, 'home', '')
  await at.open({ texts: FRENCH })
  expect((await at.app.inject('/home')).body).toContain('"reason":"Fermé"')
})
