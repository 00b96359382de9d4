/** One toast: a sentence and when it came, so that the same text twice is shown twice. */
export interface Toast {
  id: number
  text: string
  tone: 'info' | 'ok' | 'error'
}

/** product.txt shows toasts for a moment; DESIGN.md: 3 s, one at a time. */
export const TOAST_MS = 3000

let current: Toast | null = null
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a sentence for 3 s and has it read politely; a newer one replaces it. It is never the only place for an error.
 * @param tone which icon stands before it
 */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  clearTimeout(timer)
  count += 1
  show({ id: count, text, tone })
  timer = setTimeout(() => show(null), TOAST_MS)
}

export const currentToast = (): Toast | null => current

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
