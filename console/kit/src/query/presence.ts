/** After so long without a touch nobody sits there (ms): the page asks no more by itself, so that the session can end. */
const AWAY_MS = 5 * 60_000

let touched = performance.now()
const returning = new Set<() => void>()
const isAway = () => performance.now() - touched >= AWAY_MS

if (typeof document !== 'undefined')
  for (const event of ['pointerdown', 'keydown', 'wheel', 'visibilitychange'])
    document.addEventListener(event, () => {
      const back = isAway()
      touched = performance.now()
      if (back) for (const tell of returning) tell()
    })

/** How often to ask again, ms; false while nobody sits there. */
export const everyWhilePresent = (ms: number): number | false => (isAway() ? false : ms)

/** Runs when somebody is back: what they see is old. */
export const onReturn = (tell: () => void): void => void returning.add(tell)
