import { buildChanged as build } from '@yaksok/platform/app'
import { remoteDirs, SHELL_DIR, STORE } from './packages.ts'

/** `buildChanged` of `@yaksok/platform/app` for all parts of this checkout and its local store. */
export const buildChanged = (why: string, say: (text: string) => void, dropRoutes = true): Promise<void> =>
  build({ store: STORE, dirs: [SHELL_DIR, ...remoteDirs()], say }, why, dropRoutes)
