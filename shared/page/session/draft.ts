import { useCallback, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { readStored, writeStored } from './session-storage.ts'

/**
 * What was typed into a form, kept in sessionStorage until the form is done: it survives a failed request, a reload and
 * a visit to another screen. Never for secrets: fund passwords and passwords stay in the page's memory.
 * @param form name of the form, e.g. `deposit`
 * @param empty its fields before anything was typed
 * @returns the fields, a setter for some of them, and a function that forgets them
 */
export function useDraft<Fields extends Record<string, string>>(
  form: string,
  empty: Fields,
): [fields: Fields, change: (patch: Partial<Fields>) => void, clear: () => void] {
  const [typed, setTyped] = useState<Partial<Fields>>(() => readDraft(form, empty))
  // what the gateway drew knows of nothing that was typed, and the page begins as it drew
  const known = useHydrated()
  const change = useCallback(
    (patch: Partial<Fields>) =>
      setTyped((before) => {
        const after = { ...before, ...patch }
        writeDraft(form, after)
        return after
      }),
    [form],
  )
  const clear = useCallback(() => {
    setTyped({})
    writeDraft(form, null)
  }, [form])
  return [known ? { ...empty, ...typed } : empty, change, clear]
}

const keyOf = (form: string) => `draft:${form}`

function readDraft<Fields extends Record<string, string>>(form: string, empty: Fields): Partial<Fields> {
  try {
    const stored = JSON.parse(readStored(keyOf(form)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.keys(empty).flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
    ) as Partial<Fields>
  } catch {
    return {}
  }
}

function writeDraft(form: string, fields: Record<string, string | undefined> | null): void {
  writeStored(keyOf(form), fields && JSON.stringify(fields))
}
