import { type FormEvent, useActionState, useRef } from 'react'

/**
 * A React 19 form action that runs once at a time: a second Enter or tap while it runs is dropped, not queued behind
 * it, so that nobody pays twice.
 * @returns props for `<form>`, and whether the action runs
 */
export function useFormAction(action: () => Promise<void>) {
  const running = useRef(false)
  const [, submit, pending] = useActionState(async () => {
    try {
      await action()
    } finally {
      running.current = false
    }
  }, undefined)
  const onSubmit = (event: FormEvent) => {
    if (running.current) event.preventDefault()
    running.current = true
  }
  return { form: { action: submit, onSubmit }, pending }
}
