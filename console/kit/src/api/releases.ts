import * as v from 'valibot'
import { client } from './call.ts'

const text = v.string()
const schema = v.object({
  revision: v.number(),
  page: v.nullable(text),
  /** How the store stands beside what members are given, where that is not well. */
  standing: v.nullable(text),
  parts: v.array(
    v.object({
      name: text,
      disabled: v.nullable(text),
      versions: v.array(
        v.object({
          version: text,
          /** Percent of browsers. */
          traffic: v.number(),
          canary: v.boolean(),
          since: text,
          pinned: v.boolean(),
          restored: v.boolean(),
          /** Why it went out although no browser had opened its screens. */
          unlooked: v.nullable(text),
          /** How many of its screens are which beside what was live; null where nobody compared them. */
          looks: v.nullable(
            v.object({ changed: v.number(), unlooked: v.number(), new: v.number(), equal: v.number() }),
          ),
        }),
      ),
    }),
  ),
  /** `action` in Korean, as the teams' own page has it. */
  history: v.array(v.object({ at: text, who: text, action: text, name: text, version: text, from: text, why: text })),
})

/** What of the members' app is live. It is the platform's, so it is no call of the console's contract. */
export type Releases = v.InferOutput<typeof schema>

/** @throws CallError */
export async function readReleases(signal?: AbortSignal): Promise<Releases> {
  const call = { method: 'GET', path: '/releases' } as const
  return client.open('releases', schema, await client.send({ id: 'releases', call, request: {}, signal }))
}
