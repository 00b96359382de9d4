import { useRef, useState } from 'react'
import { useDraft } from '../../page/session/index.ts'
import { TOAST_MS } from '../../page/ui/index.ts'

type Typed = Record<string, string>

/**
 * What was typed into a form, until the form is done: the fields of its draft outlive the page, the others (`memory`, as
 * they are at first) go with it.
 */
export function useFormValues<Draft extends Typed, Memory extends Typed>(
  draft: { name: string; fields: Draft } | undefined,
  memory: Memory | undefined,
) {
  const [stored, changeDraft, forget] = useDraft<Typed>(draft?.name ?? '', draft?.fields ?? {})
  const [passing, setPassing] = useState<Typed>({})
  const doneUntil = useRef(0)
  return {
    typed: { ...memory, ...passing, ...stored } as Draft & Memory,
    keep: (patch: Partial<Draft & Memory>) => {
      doneUntil.current = 0
      setPassing((before) => ({ ...before, ...patch }))
      if (draft) changeDraft(Object.fromEntries(Object.entries(patch).filter(([name]) => name in draft.fields)))
    },
    /** Forgets the draft. */
    done: () => {
      forget()
      doneUntil.current = performance.now() + TOAST_MS
    },
    /** For as long as the toast of a success stands, unless something was typed since. */
    isJustDone: () => performance.now() < doneUntil.current,
  }
}
