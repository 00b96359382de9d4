/** Asking every so often, while somebody can see the page. */

/** Pages that were opened together by a push or a link do not ask together: a tenth sooner or later. */
const JITTER = 0.1

/**
 * Runs `ask` about every `everyMs` while the page is visible. A page that was hidden for longer asks as soon as it is
 * seen again. Answers how to stop.
 */
export function pollWhileVisible(ask: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const visible = () => document.visibilityState === 'visible'
  const schedule = () => {
    clearTimeout(timer)
    timer = visible() ? setTimeout(tick, everyMs * (1 + JITTER * (2 * Math.random() - 1))) : undefined
  }
  const tick = () => {
    ask()
    schedule()
  }
  const onVisibility = () => {
    if (visible() && timer === undefined) tick()
    else schedule()
  }
  document.addEventListener('visibilitychange', onVisibility)
  schedule()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
