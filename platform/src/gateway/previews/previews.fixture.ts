/** A browser that is asked before a preview. */
import type { LightMyRequestResponse } from 'fastify'
import type { GatewayUnderTest } from '../gateway.fixture.ts'

/** What a browser sends with the form of a page of this origin. */
export const OWN = { 'sec-fetch-site': 'same-origin' }

/** Every cookie that an answer sets. */
export const cookiesOf = (answer: LightMyRequestResponse): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)

/** Sends the form of the question for a link. */
export const agree = (at: Pick<GatewayUnderTest, 'app'>, link: string, headers: Record<string, string> = OWN) =>
  at.app.inject({
    method: 'POST',
    url: '/developer-build',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ to: '/home', preview: link }).toString(),
  })

/** The cookie of a browser whose person agreed to a link. */
export async function agreed(at: Pick<GatewayUnderTest, 'app'>, link: string, headers = OWN): Promise<string> {
  const set = cookiesOf(await agree(at, link, headers)).find((one) => /preview_link=\d/.test(one))
  return set?.split(';')[0] ?? ''
}
