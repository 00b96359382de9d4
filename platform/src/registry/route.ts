/** Addresses of the app. */
import * as v from 'valibot'
import { exposeSchema, nameSchema as name, pathSchema } from './names.ts'
import { readSchema } from './route-reads.ts'

/** One public URL of the product. `path` matches case-insensitively. Later builds may say more. */
export const routeSchema = v.object({
  path: pathSchema,
  /** Its expose `./<screen>`; of a part built here the folder `src/<screen>/`. */
  screen: exposeSchema,
  auth: v.optional(v.picklist(['member', 'public']), 'member'),
  tabBar: v.optional(v.boolean(), false),
  /** A second layout of the same screen, given to the component as `props.variant`. */
  variant: v.optional(name),
  /** Names of the query parameters the screen reads. */
  query: v.optional(v.array(v.string())),
  /** Its screen embeds pages of the origins that the operator lists. Builds before this was asked do not say. */
  frames: v.optional(v.boolean()),
  /** Document title and what a screen reader hears on arrival (Korean). */
  title: v.pipe(v.string(), v.minLength(1)),
  /**
   * Calls that the screen is drawn of. Those without request fields are also started by the HTML, before any script has
   * arrived, where the gateway does not draw.
   */
  prefetch: v.optional(v.array(readSchema)),
})
export type Route = v.InferOutput<typeof routeSchema>
const declared = { ...routeSchema.entries, screen: name }
/** As `remote.json` has it. */
export const declaredRouteSchema = v.strictObject({ ...declared, frames: v.optional(v.boolean(), false) })
const none = v.pipe(
  v.boolean(),
  v.check((frames) => !frames, 'screens of the shell embed nothing'),
)
/** As `shell.json` has it. */
export const shellRouteSchema = v.strictObject({ ...declared, frames: v.optional(none, false) })

/** Tells whether an address is among those of `routes`; letters' case is no difference. */
export function isAmong(routes: readonly { path: string }[]): (path: string) => boolean {
  const known = new Set(routes.map(({ path }) => path.toLowerCase()))
  return (path) => known.has(path.toLowerCase())
}
