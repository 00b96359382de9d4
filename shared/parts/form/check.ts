import * as v from 'valibot'

/** How a broken rule is told, beside its field. */
export interface FieldMessage {
  /** A sentence of ours, or a fixed text with ours before it (`told`). */
  beside: string
  /** The fixed text, of remotes from before `told`: it stands below. */
  toast?: string
  /** The field is emptied with it: its digits cannot be mended one by one. */
  empties?: boolean
}

/** What a form is checked by. */
export interface Rules<Values> {
  /** Takes what is typed, a string a field, to what is sent. The order of its rules is the order in which they are told. */
  schema: v.GenericSchema<unknown, Values>
  /** How each rule is told, by the message that the schema gives it; without one the message is the sentence. */
  messages?: Readonly<Record<string, FieldMessage>>
  /** Tells every field at once what it lacks, instead of one after another. */
  every?: boolean
}

/** A rule that a form breaks. */
export interface Problem extends FieldMessage {
  field: string
}

/**
 * The rules that a form breaks: the first, or with `every` one a field (product.txt section 5). Rules of the whole form
 * come after those of its fields, and only where the fields break none.
 * @param typed what is typed; wrong types are what the schema is for
 */
export function check<Values>(
  { schema, messages, every = false }: Rules<Values>,
  typed: Readonly<Record<string, unknown>>,
): { problems: Problem[]; values: null } | { problems: null; values: Values } {
  const result = v.safeParse(schema, typed, { abortPipeEarly: true })
  if (result.success) return { problems: null, values: result.output }
  const problems = result.issues.map(({ message, path }) => ({
    field: String(path?.[0]?.key),
    ...inOne(messages?.[message] ?? { beside: message }),
  }))
  return { problems: every ? problems : problems.slice(0, 1), values: null }
}

const inOne = ({ toast, ...telling }: FieldMessage): FieldMessage =>
  toast && toast !== telling.beside ? { ...telling, beside: `${telling.beside}\n${toast}` } : telling
