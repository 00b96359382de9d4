/**
 * Places of the app and what remotes put there: a part offers a place by its name (`tab`, a menu of one of its screens)
 * and draws it; any remote declares entries for it. Neither knows the other.
 */
import * as v from 'valibot'
import { nameSchema as name, pathSchema } from './names.ts'
import { readSchema } from './route-reads.ts'

const label = v.pipe(v.string(), v.trim(), v.minLength(1, 'a label says something'))

/** What React, or the place itself, means by a name is not for data. */
const prop = v.pipe(v.string(), v.regex(/^(?!(place|key|ref|children)$)[a-z][A-Za-z0-9]*$/, 'a prop is one word'))
/** What a card is given, by name: its type, with `?` where it may be missing. */
export const givenSchema = v.record(prop, v.picklist(['string', 'number', 'boolean', 'string?', 'number?', 'boolean?']))
/** What a place gives to the cards that stand in it. */
export type Given = v.InferOutput<typeof givenSchema>

/** A place that a part draws. */
export const placeSchema = v.strictObject({
  name,
  /** It holds cards, and gives each of them this. */
  gives: v.optional(givenSchema),
  /** Each entry needs an icon. */
  icon: v.optional(v.boolean(), false),
  /** At most one remote has it: the screen that the app starts with, say. */
  only: v.optional(v.boolean(), false),
})
export type Place = v.InferOutput<typeof placeSchema>

const entry = {
  place: name,
  /** What members read, in their language. */
  label,
  /** One of the remote's own routes. */
  path: pathSchema,
  /** Where it stands among the others: smaller first; of two alike whose remote went live first. */
  order: v.optional(v.pipe(v.number(), v.integer()), 100),
  /** The members it is for, by a name that the app's contract lists; everybody where it is left out. */
  who: v.optional(name),
  /** Where it leads all others, a route of any remote. Without it they do not see the entry. */
  otherwise: v.optional(pathSchema),
  /** Other routes of the remote that belong to the same place in the app: a tab is the current one there too. */
  also: v.optional(v.array(pathSchema)),
  /** It stays while its remote is out of service, and leads to the screen that says so. */
  stays: v.optional(v.boolean(), false),
}

/** As `remote.json` has it: the icon by its name in the app's contract. */
export const declaredEntrySchema = v.strictObject({ ...entry, icon: v.optional(name) })
export type DeclaredEntry = v.InferOutput<typeof declaredEntrySchema>

const card = {
  place: name,
  /** Folder `src/<expose>/` of the remote, whose default export is the card. */
  expose: name,
  /** As of entries. */
  order: v.optional(v.pipe(v.number(), v.integer()), 100),
  /** Calls whose answers the server renders it of, beside those of every page of a member; as of routes. */
  prefetch: v.optional(v.array(readSchema)),
}
/** A part of a screen that another team's screen draws in a place of its own: `cards` in `remote.json`. */
export const declaredCardSchema = v.strictObject(card)
export type DeclaredCard = v.InferOutput<typeof declaredCardSchema>
/** As a release carries it: with what it was written to be given in its place. */
export const cardSchema = v.object({ ...card, takes: v.optional(givenSchema) })
export type Card = v.InferOutput<typeof cardSchema>

/** Path data of SVG, and nothing that could end an attribute. */
const data = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/, 'an icon is path data'))
/** An icon as pages draw it: the lines, what is filled, and 1 where the lines are filled too. */
export const shapeSchema = v.union([
  v.strictTuple([data]),
  v.strictTuple([data, data]),
  v.strictTuple([data, data, v.literal(1)]),
])
export type Shape = v.InferOutput<typeof shapeSchema>

/** As a release carries it: the icon itself, so that whoever draws the place need not know it. */
export const entrySchema = v.object({ ...entry, icon: v.optional(shapeSchema) })
export type Entry = v.InferOutput<typeof entrySchema>
