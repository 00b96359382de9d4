import * as v from 'valibot'

/** How a broken rule is told: the specification's fixed text as a toast, and our own sentence beside the field. */
export interface Telling {
  toast: string
  beside: string
}

/** The first rule a form breaks. */
export interface Problem<Field extends string> extends Telling {
  field: Field
}

/**
 * Checks a form in the order its schema lists the rules (product.txt section 5) and stops at the first broken one.
 * @param tellings how each rule is told, by the message the schema gives it
 */
export function firstProblem<Schema extends v.GenericSchema<Record<string, string>, object>>(
  schema: Schema,
  fields: v.InferInput<Schema>,
  tellings: Readonly<Record<string, Telling>>,
):
  | { problem: Problem<keyof v.InferInput<Schema> & string>; values: null }
  | { problem: null; values: v.InferOutput<Schema> } {
  const result = v.safeParse(schema, fields, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return { problem: null, values: result.output }
  const [issue] = result.issues
  const telling = tellings[issue.message] ?? { toast: issue.message, beside: issue.message }
  const field = issue.path?.[0]?.key as keyof v.InferInput<Schema> & string
  return { problem: { field, ...telling }, values: null }
}
