/** Which web hooks there are: `RELEASE_HOOKS` names a JSON file. */
import * as v from 'valibot'
import { nameSchema } from '../registry/index.ts'
import { readSettings } from '../util/index.ts'

export const EVENTS = ['release', 'rollback', 'fault'] as const
export type HookEvent = (typeof EVENTS)[number]

const hookSchema = v.pipe(
  v.strictObject({
    url: v.pipe(v.string(), v.url()),
    /** Signs what is sent; at least 16 characters. */
    secret: v.pipe(v.string(), v.minLength(16, 'a secret has 16 characters or more')),
    events: v.optional(v.pipe(v.array(v.picklist(EVENTS)), v.minLength(1)), [...EVENTS]),
    parts: v.optional(v.array(nameSchema)),
    /** The address may be inside a private network, and http. */
    private: v.optional(v.boolean(), false),
  }),
  v.check(({ url, private: inside }) => inside || new URL(url).protocol === 'https:', 'a hook outside is https'),
  v.check(({ url }) => /^https?:$/.test(new URL(url).protocol), 'a hook is http or https'),
)
export type Hook = v.InferOutput<typeof hookSchema>

/** The hooks of a file. Throws StoreError with what is wrong in it; secrets are not repeated. */
export const readHooks = (file: string): Hook[] =>
  readSettings('RELEASE_HOOKS', { file, schema: v.array(hookSchema), isSecret: true })
