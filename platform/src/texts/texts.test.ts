import { expect, test } from 'vitest'
import { createGateway } from '../gateway/create-gateway.ts'
import { gatewayUnderTest } from '../gateway/gateway.fixture.ts'
import { disable } from '../release/pin-or-disable.ts'
import { DASHBOARD_PATH } from '../release-dashboard/dashboard-path.ts'
import { ENGLISH, type Texts } from './index.ts'

const FRENCH: Texts = {
  ...ENGLISH,
  pages: { ...ENGLISH.pages, lang: 'fr', start: 'Accueil', status: { 404: 'Adresse inconnue' }, maintenance: 'Fermé' },
  dashboard: { ...ENGLISH.dashboard, signInTitle: 'Connexion' },
}

const at = gatewayUnderTest()
const textOf = async (app: typeof at.app, url: string) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body

test('two gateways of one process speak two languages; without texts it is English', async () => {
  await at.open({ texts: FRENCH, releases: {} })
  const other = await createGateway({ store: at.store, releases: {} })
  try {
    for (const [app, lang, missing, start, signIn] of [
      [at.app, 'fr', 'Adresse inconnue', 'Accueil', 'Connexion'],
      [other, 'en', 'There is no such address', 'Back to the start', ENGLISH.dashboard.signInTitle],
    ] as const) {
      const page = await textOf(app, '/index.php')
      for (const text of [`<html lang="${lang}">`, `<h1>${missing}</h1>`, start]) expect(page).toContain(text)
      const dashboard = await textOf(app, `${DASHBOARD_PATH}/sign-in`)
      for (const text of [`<html lang="${lang}">`, `<h1>${signIn}</h1>`]) expect(dashboard).toContain(text)
    }
  } finally {
    await other.close()
  }
})

test('a part that was disabled without a reason takes that of the texts', async () => {
  await disable(at.store, 'home', '')
  await at.open({ texts: FRENCH })
  expect((await at.app.inject('/home')).body).toContain('"reason":"Fermé"')
})
