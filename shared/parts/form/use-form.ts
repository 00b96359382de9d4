import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { linesOf } from '../../core/text/index.ts'
import { check, type Problem, type Rules } from './check.ts'
import { useFormValues } from './use-form-values.ts'
import { useSubmit } from './use-submit.ts'

type Typed = Record<string, string>
type Nothing = Record<never, string>
/** Sentences beside fields. */
type Errors<Fields> = { [Field in keyof Fields]?: string | undefined }

interface FormOptions<Draft extends Typed, Memory extends Typed, Values> {
  rules: Rules<Values>
  /** Fields that outlive a reload and a visit to another screen, as they are before anything is typed. Never secrets. */
  draft?: { name: string; fields: Draft }
  /** Fields that are gone with the page: every secret. */
  memory?: Memory
  /** What stands against the form as it is typed: shown at once, and nothing is sent while it does. */
  live?: (typed: Draft & Memory) => Errors<Draft & Memory>
  /** Why nothing can be sent now, though what is typed is right; the button says it. */
  blocked?: string | undefined
  /**
   * Sends a whole form. What it throws is the form's `failure`.
   * @returns nothing once the form is done and its draft forgotten, else what single fields lack: `{}` goes on elsewhere
   */
  send: (values: Values) => Promise<Errors<Draft & Memory> | undefined>
  /** The toast of a failure that no `<Failure>` says; none unless told. */
  tell?: (error: unknown) => string | null
}

/**
 * A form by schema: errors by field, the focus on the first wrong one, one submit at a time, the draft and the failure.
 * What was typed stays until it is done.
 */
export function useForm<Values, Draft extends Typed = Nothing, Memory extends Typed = Nothing>(
  options: FormOptions<Draft, Memory, Values>,
) {
  type Fields = Draft & Memory
  type Name = keyof Fields & string
  const { rules, draft, memory, live, blocked, send, tell = silent } = options
  const id = useId()
  const { typed, keep, done, isJustDone } = useFormValues(draft, memory)
  const [errors, setErrors] = useState<Errors<Fields>>({})
  const sending = useSubmit(send, (wrong) => (wrong ? setErrors(wrong) : done()), tell)
  const { failure, pending, run } = sending
  const standing: Errors<Fields> = live?.(typed) ?? {}
  const change = (patch: Partial<Fields>) => {
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(patch).map((name) => [name, undefined])) }))
    keep(patch)
  }
  const submit = () => {
    // the second tap of a double tap meets the form that the first one has done: it asks for nothing new
    if (isJustDone() || sending.isSending()) return
    sending.forgetFailure()
    const { problems, values } = check(rules, typed)
    for (const { field, empties } of problems ?? []) if (empties) change({ [field]: '' } as Partial<Fields>)
    setErrors(errorsOf(problems ?? []) as Errors<Fields>)
    const wrong = problems?.[0]?.field ?? Object.keys(standing).find((name) => standing[name as Name])
    if (wrong) focusField(id, wrong)
    else if (values !== null && blocked === undefined) run(values)
  }
  const errorOf = (name: Name) => standing[name] ?? errors[name]
  return {
    /** For `<Form>`. */
    form: { ...UNSENT, id, noValidate: true, onSubmit: inPlace(submit) },
    /** For its `<Button>`, inside the form or not. */
    button: { type: 'submit', form: id, busy: pending, disabledReason: blocked } as const,
    /** For `<Field>`. */
    field: (name: Name) => ({
      name,
      value: typed[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value } as Partial<Fields>),
    }),
    typed,
    change,
    errorOf,
    pending,
    /** Why the last submit did not go through, for `<Failure>`; null otherwise. */
    failure,
    submit,
    /** Sends what was typed before, past `live` and `blocked` (see `useUnansweredAttempt`). */
    repeat: (before: Record<string, string>) => {
      const { values } = check(rules, before)
      if (values !== null) run(values)
    },
    /** For a `send` that answered `{}`: the member has finished elsewhere what the form began. */
    done,
  }
}

const silent = () => null

/** What stands beside each wrong field; a fixed text once, with the first. */
const errorsOf = (problems: readonly Problem[]) =>
  Object.fromEntries(problems.map(({ field, beside }, at) => [field, at === 0 ? beside : linesOf(beside)[0]]))

/** Without script nothing is sent, as in `<Form>`; not a part of the type, whose forms are the teams'. */
const UNSENT: object = { method: 'dialog' }

/** Without the browser's own way, which would load another page. */
const inPlace = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}

/** What must be mended is under the member's hand. */
function focusField(form: string, name: string): void {
  document.querySelector<HTMLElement>(`[id="${form}"] [name="${name}"]`)?.focus()
}
