/** `remote.json` and `shell.json`: what teams declare of their parts. */
import * as v from 'valibot'
import { budgetSchema } from './budget-schema.ts'
import { frameSchema, isolationSchema } from './isolation-schema.ts'
import { contractSchema as contract, nameSchema as name } from './names.ts'
import { declaredRouteSchema, shellRouteSchema } from './route.ts'
import { teamSchema } from './schema.ts'
import { type Card, declaredCardSchema, declaredEntrySchema, type Entry, placeSchema } from './slots.ts'

const declared = {
  name,
  /** Who answers for it, for people: the developers' overlay shows it. */
  team: teamSchema,
  routes: v.array(declaredRouteSchema),
  /** Places that it draws. */
  places: v.optional(v.array(placeSchema), []),
  /** What it puts into places, its own or others'. */
  entries: v.optional(v.array(declaredEntrySchema), []),
  /** What it draws on others' screens. */
  cards: v.optional(v.array(declaredCardSchema), []),
  budget: v.optional(budgetSchema, {}),
}

/** `remote.json`: what a team declares about its part of the app. */
export const remoteDescriptionSchema = v.strictObject({
  ...declared,
  /** The `shared` contract it was written against. */
  contract,
  /** `frame`: its screens and cards run in a frame of an origin of their own. */
  isolation: v.optional(isolationSchema),
  /** What it may do there. */
  frame: v.optional(frameSchema),
})
export type RemoteDescription = Described<v.InferOutput<typeof remoteDescriptionSchema>>

/** With the icons of its entries, and what its cards take, as a release carries them. */
type Described<T> = Omit<T, 'entries' | 'cards'> & { entries: Entry[]; cards: Card[] }

/** `shell.json`; the contract it provides is the version of the `shared` it is built with. */
export const shellDescriptionSchema = v.strictObject({
  ...declared,
  routes: v.array(shellRouteSchema),
  /** Addresses that answer with another address, as `/` with `/Login`. */
  redirects: v.optional(v.record(v.string(), v.string())),
  /** It asks for the document of a route whose page reaches something else (`reachable-origins.ts`). */
  documents: v.optional(v.boolean()),
})
/** What is read of either. */
export type Description = Described<v.InferOutput<typeof shellDescriptionSchema>> &
  Partial<Pick<RemoteDescription, 'isolation' | 'frame'>>
