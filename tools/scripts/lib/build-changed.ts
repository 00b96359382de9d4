import { buildChanged as build } from '@yaksok/platform/app'
import { openReleaseStore } from '@yaksok/platform/registry'
import { partDirs, STORE } from '@yaksok/server/command'

/** The command that releases the working copy and serves it. */
export const START_WORKING_COPY = 'npm run start:working-copy'

/** `buildChanged` of `@yaksok/platform/app` for all parts of this checkout and its local store. */
export const buildChanged = (
  why: string,
  say: (text: string) => void,
  { store = openReleaseStore(STORE), dropRoutes = true } = {},
): Promise<void> => build({ store, dirs: partDirs(), say }, why, dropRoutes)
