import { buildChanged as build } from '@yaksok/platform/app'
import { partDirs, STORE } from '@yaksok/server/command'

/** The command that releases the working copy and serves it. */
export const START_WORKING_COPY = 'npm run start:working-copy'

/** Folders of all parts of this checkout, the shell first; none where only what serves was installed (`npm run image`). */
/** `buildChanged` of `@yaksok/platform/app` for all parts of this checkout and its local store. */
export const buildChanged = (why: string, say: (text: string) => void, dropRoutes = true): Promise<void> =>
  build({ store: STORE, dirs: partDirs(), say }, why, dropRoutes)
