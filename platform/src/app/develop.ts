import type { BuildState } from '../dev/index.ts'
import { freeAddress } from '../util/index.ts'
import { openApi } from './api.ts'
import { releaseMissing } from './build-changed.ts'
import { knownPart, partsIn } from './parts.ts'
import { type Checkout, serveUntilSignal } from './serve.ts'

/**
 * The app with hot reload: all of its parts, or those of `names` with the others as released; `fakes` stand in for its API.
 * Where the usual port is taken, at the next free one.
 */
export async function developApp(
  { root, store, say }: Checkout,
  names: readonly string[],
  onBuild: (state: BuildState) => void,
  fakes = false,
): Promise<void> {
  const address = await freeAddress(say)
  const all = partsIn(root)
  const dirs = names.length > 0 ? names.map((name) => knownPart(root, name)) : all
  await releaseMissing({ store, dirs: all.filter((dir) => !dirs.includes(dir)), say }, 'npm run dev')
  // The compiler is no part of a server, whose process loads this module, too.
  const { developParts } = await import('../dev/index.ts')
  await serveUntilSignal(root, ({ options }) => developParts(dirs, { store, onBuild }, options), say, {
    api: openApi(root, { fakes }),
    address,
  })
}
