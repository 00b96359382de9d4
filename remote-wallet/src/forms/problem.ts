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

type Checked<Fields, Values> =
  | { problem: Problem<keyof Fields & string>; values: null }
  | { problem: null; values: Values }

/**
 * Checks a form in the order its schema lists the rules (product.txt section 5) and stops at the first broken one.
 * @param fields what is typed; wrong types are what the schema is for
 * @param tellings how each rule is told, by the message the schema gives it
 */
export function firstProblem<Fields extends object, Values>(
  schema: v.GenericSchema<Fields, Values>,
  fields: { [Field in keyof Fields]: unknown },
  tellings: Readonly<Record<string, Telling>>,
): Checked<Fields, Values> {
  const result = v.safeParse(schema, fields, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return { problem: null, values: result.output }
  const [issue] = result.issues
  const telling = tellings[issue.message] ?? { toast: issue.message, beside: issue.message }
  const field = issue.path?.[0]?.key as keyof Fields & string
  return { problem: { field, ...telling }, values: null }
}
