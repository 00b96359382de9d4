/** When the first screen is there and its scripts answer. */
import { page } from '../composition/index.ts'
import { whenIdle } from '../util/when-idle.ts'

/** The page is never idle: what waited for the content comes by then all the same, ms. */
const LATEST_MS = 1_000

let answers = () => {}
const content = new Promise<void>((resolve) => {
  answers = resolve
})

/** The screen is the shell's, or what stands in for it: taps that came before are repeated (`platform/src/browser/boot/replay-clicks.ts`). */
export function markContentReady(): void {
  page.taken?.()
  answers()
}

/** Does what the first content does not need: once that is there and the browser has time. */
export function afterContent(job: () => void): void {
  void content.then(() => whenIdle(job, LATEST_MS))
}
