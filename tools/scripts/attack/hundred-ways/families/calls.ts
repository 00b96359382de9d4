/** Ways that are one call of the contract. */
import { changed, type Given, type Harm, type Part, type Way } from '../way.ts'
import { call, part } from './page.ts'

export type Fields = (given: Given) => Record<string, string>

/** A call that must come to nothing. */
export const refused = (
  id: string,
  wants: string,
  path: string,
  fields: Fields,
  harm: Harm,
  ...parts: Part[]
): Way => ({
  id,
  wants,
  harm,
  expected: 'refused',
  run: (given) => call(path, fields(given)),
  succeeded: changed(...parts),
})

export const own = (id: string, path: string, fields: Fields, limited: string, ...parts: Part[]): Way => ({
  id,
  wants: `what the member could do themselves (${path})`,
  harm: 'acts',
  expected: { limited },
  run: (given) => call(path, fields(given)),
  succeeded: changed(...parts),
})

export const key = () => crypto.randomUUID()

/** Begins an intent in the page, and makes the call with it. */
export async function withIntent(
  act: string,
  path: string,
  fields: Record<string, string>,
  secret: Record<string, string>,
) {
  const intent = part(await call('/member/intent', { act, ...fields }), /"intent":"([^"]+)"/)
  return call(path, { ...fields, ...secret }, { headers: { intent } })
}
