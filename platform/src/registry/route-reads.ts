/** Calls that the page of a route is drawn of, and where their request fields come from. */
import * as v from 'valibot'

/** A list's every element; otherwise the name of a field or the place in a list. */
export const EACH = '*'

const answerSchema = v.strictObject({
  /** Id of a call that stands earlier in the list. */
  answer: v.string(),
  /** The way into its data: `[0, "id"]`, or `["*", "key"]` for a call for each element. */
  at: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1)),
})
const constantSchema = v.string()

/**
 * Where a request field comes from: a text as it stands; a parameter of the address, else `or`, else the field is left
 * out; or the answer of another call.
 */
const fieldSchema = v.union([
  constantSchema,
  answerSchema,
  v.strictObject({ query: v.string(), or: v.optional(v.union([constantSchema, answerSchema])) }),
])
export type Field = v.InferOutput<typeof fieldSchema>

/** A call of a screen: its id where it has no request fields. */
export const readSchema = v.union([
  v.string(),
  v.strictObject({ call: v.string(), with: v.record(v.string(), fieldSchema) }),
])
export type Read = v.InferOutput<typeof readSchema>
