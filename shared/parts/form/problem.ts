import * as v from 'valibot'

/** How a broken rule is told: the specification's fixed text as a toast, and our own sentence beside the field. */
export interface Telling {
  toast: string
  beside: string
}

/** A rule that a form breaks. */
export interface Problem<Field extends string> extends Telling {
  field: Field
}

type Checked<Problems, Values> = { problem: Problems; values: null } | { problem: null; values: Values }
type FieldOf<Fields> = keyof Fields & string

/**
 * The rules that a form breaks, at most one a field, in the order its schema lists them (product.txt section 5).
 * Rules of the whole form come after those of its fields, and only where the fields break none.
 * @param fields what is typed; wrong types are what the schema is for
 * @param tellings how each rule is told, by the message the schema gives it
 */
export function allProblems<Fields extends object, Values>(
  schema: v.GenericSchema<Fields, Values>,
  fields: { [Field in keyof Fields]: unknown },
  tellings: Readonly<Record<string, Telling>>,
): Checked<Problem<FieldOf<Fields>>[], Values> {
  const result = v.safeParse(schema, fields, { abortPipeEarly: true })
  if (result.success) return { problem: null, values: result.output }
  const problem = result.issues.map(({ message, path }) => ({
    field: path?.[0]?.key as FieldOf<Fields>,
    ...(tellings[message] ?? { toast: message, beside: message }),
  }))
  return { problem, values: null }
}

/** As {@link allProblems}, stopping at the first. */
export function firstProblem<Fields extends object, Values>(
  schema: v.GenericSchema<Fields, Values>,
  fields: { [Field in keyof Fields]: unknown },
  tellings: Readonly<Record<string, Telling>>,
): Checked<Problem<FieldOf<Fields>>, Values> {
  const { problem, values } = allProblems(schema, fields, tellings)
  const [first] = problem ?? []
  return first ? { problem: first, values: null } : { problem: null, values: values as Values }
}
