import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder that holds the release store: the working directory or the nearest one above it, so that a remote's tests
 * run from its own folder too. The working directory itself where nothing has been released yet.
 */
export function checkoutDir(from: string = process.cwd()): string {
  for (let dir = from; ; dir = dirname(dir)) {
    if (existsSync(join(dir, '.releases'))) return dir
    if (dir === dirname(dir)) return from
  }
}

/** The store whose releases tests run over: `RELEASE_STORE`, as for the release commands, else the checkout's own. */
export const releaseStore = (): string => resolve(process.env.RELEASE_STORE ?? join(checkoutDir(), '.releases'))
