/** The shell has drawn its first screen: what stood by for its failure can go, and the gateway may count it as well. */
import { composition } from '../composition/composition.ts'
import { reportLoad } from '../loader/load-report.ts'

let told = false

export function tellBooted(): void {
  if (told) return
  told = true
  globalThis.__YAKSOK__?.booted?.()
  reportLoad('shell', composition.shell, performance.now())
}
