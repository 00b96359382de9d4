/** The shell has drawn its first screen: what stood by for its failure can go, and the gateway may count it as well. */
import { composition } from '../composition/composition.ts'
import { reportLoad } from '../loader/load-report.ts'

let reported = false

export function reportBooted(): void {
  if (reported) return
  reported = true
  globalThis.__YAKSOK__?.booted?.()
  reportLoad('shell', composition.shell, performance.now())
}
