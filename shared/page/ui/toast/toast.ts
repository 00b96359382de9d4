import { pageState } from '../../state/index.ts'

/** One toast: a sentence and when it came, so that the same text twice is shown twice. */
export interface Toast {
  id: number
  text: string
  tone: 'info' | 'ok' | 'error'
}

/** product.txt shows toasts for a moment; DESIGN.md: 3 s, one at a time. */
export const TOAST_MS = 3000

const page = pageState('toast', () => ({
  current: null as Toast | null,
  waiting: null as Pick<Toast, 'text' | 'tone'> | null,
  count: 0,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  listeners: new Set<() => void>(),
}))

function show(next: Toast | null): void {
  page.current = next
  for (const listener of page.listeners) listener()
}

/**
 * Shows a sentence for 3 s and has it read politely; a newer one replaces it. It is never the only place for an error.
 * @param tone which icon stands before it
 */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  clearTimeout(page.timer)
  page.count += 1
  show({ id: page.count, text, tone })
  page.timer = setTimeout(end, TOAST_MS)
}

/**
 * The same for what comes by itself: it waits until the sentence that is shown has had its time, so that it takes no answer
 * to what the member did from the screen. Of several that wait the last one is shown.
 */
export function queueToast(text: string, tone: Toast['tone'] = 'info'): void {
  if (page.current) page.waiting = { text, tone }
  else toast(text, tone)
}

function end(): void {
  const next = page.waiting
  page.waiting = null
  show(null)
  if (next) toast(next.text, next.tone)
}

export const currentToast = (): Toast | null => page.current

export function onToast(listener: () => void): () => void {
  page.listeners.add(listener)
  return () => page.listeners.delete(listener)
}
