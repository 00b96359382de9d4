/** For tests: a browser without a script at the console of a gateway. */

import type { LightMyRequestResponse } from 'fastify'
import { beforeEach } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import type { Token } from '../release-access/tokens.ts'
import { type ServiceUnderTest, serviceUnderTest } from '../release-api/release-api.fixture.ts'
import { DASHBOARD_PATH, SIGN_IN } from './dashboard-path.ts'

const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

/** A console over a store in which `shell` and `home` 1 are live. */
export function dashboardUnderTest() {
  const at: ServiceUnderTest = serviceUnderTest()
  const self = {
    at,
    /** What the browser has of the console. */
    cookie: '',
    get: (path = ''): Promise<LightMyRequestResponse> =>
      at.app.inject({ url: DASHBOARD_PATH + path, headers: { cookie: self.cookie } }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) =>
      at.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, cookie: self.cookie },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Shows a token; with it the browser is signed in. */
    async signIn(rights?: Partial<Token>, days?: number) {
      const answer = await self.send(SIGN_IN, { token: await at.token(rights, days) })
      self.cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
      return answer
    },
    /** Opens the question of a move, and sends its form with `fields` in it. */
    async make(path: string, fields: Record<string, string>) {
      const { body } = await self.get(path)
      const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
      return self.send(DASHBOARD_PATH + path, {
        ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
        ...fields,
      })
    },
    registry: () => at.store.readRegistry().registry,
    /** `home` 2, for a tenth of all. */
    canary: () =>
      publish(at.store, storeRelease(at.store, 'home', '2', { names: {}, layered: true }), {
        canary: 10,
      }),
  }
  beforeEach(async () => {
    self.cookie = ''
    await at.open()
  })
  return self
}
