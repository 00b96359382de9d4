/** Where a host by the plugin's defaults or a remote of it is served: an origin of its own, whose files a test changes. */
import { extname } from 'node:path'
import { fileOf, type Origin, openOrigin } from './origin.ts'

export interface StaticOrigin extends Origin {
  /** Folder that is served now: a redeployment puts another one here. Undefined: nothing is there. */
  folder: string | undefined
  /** Paths that are not found. */
  lost: RegExp | undefined
  /** Paths that are answered only once this is settled. */
  held: { paths: RegExp; until: Promise<unknown> } | undefined
  /** Paths asked for, in order. */
  asked: string[]
  /** Settles when such a path is asked for. */
  whenAsked(path: RegExp): Promise<void>
}

/** Opens a place; what has no ending is its index.html. */
export async function openStaticOrigin(): Promise<StaticOrigin> {
  const waiting: { path: RegExp; go: () => void }[] = []
  const state: Omit<StaticOrigin, keyof Origin> = {
    folder: undefined,
    lost: undefined,
    held: undefined,
    asked: [],
    whenAsked: (path) => new Promise((go) => waiting.push({ path, go })),
  }
  const origin = await openOrigin(async (path) => {
    state.asked.push(path)
    for (const one of waiting) if (one.path.test(path)) one.go()
    if (state.held?.paths.test(path)) await state.held.until
    if (state.folder === undefined || state.lost?.test(path)) throw new Error('not there')
    return fileOf(state.folder, extname(path) ? path : 'index.html')
  })
  return Object.assign(state, origin)
}
