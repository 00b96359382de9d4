import type { BuildState } from '../dev/index.ts'
import { checkPortFree, readAddress } from '../util/index.ts'
import { openApi } from './api.ts'
import { releaseMissing } from './build-changed.ts'
import { knownPart, partsIn } from './parts.ts'
import { type Checkout, serveUntilSignal } from './serve.ts'

/** The app with hot reload: all of its parts, or those of `names` with the others as released; `fakes` stand in for its API. */
export async function developApp(
  { root, store, say }: Checkout,
  names: readonly string[],
  onBuild: (state: BuildState) => void,
  fakes = false,
): Promise<void> {
  await checkPortFree(readAddress())
  const all = partsIn(root)
  const dirs = names.length > 0 ? names.map((name) => knownPart(root, name)) : all
  await releaseMissing({ store, dirs: all.filter((dir) => !dirs.includes(dir)), say }, 'npm run dev')
  // The compiler is no part of a server, whose process loads this module, too.
  const { developParts } = await import('../dev/index.ts')
  await serveUntilSignal(
    root,
    ({ options }) => developParts(dirs, { store, onBuild }, options),
    say,
    openApi(root, { fakes }),
  )
}
