import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where `app pull` leaves the app that the part in `dir` belongs to. */
export const pulledApp = (dir: string): string => join(dir, '.live')

/** Stores that a checkout may have of its own. */
const STORES = [(dir: string) => join(dir, '.releases'), pulledApp]

/**
 * The release store of a checkout: in the working directory or the nearest one above it, so that a remote's tests run
 * from its own folder too. Where nothing has been released or pulled yet, it would be in the working directory.
 */
function storeFrom(from: string): string {
  for (let dir = from; ; dir = dirname(dir)) {
    const store = STORES.map((at) => at(dir)).find(existsSync)
    if (store) return store
    if (dir === dirname(dir)) return join(from, '.releases')
  }
}

/**
 * The store whose releases tests run over: `RELEASE_STORE`, as for the release commands, else the checkout's own, or the app
 * that it has pulled.
 */
export const releaseStore = (): string => resolve(process.env.RELEASE_STORE || storeFrom(process.cwd()))
