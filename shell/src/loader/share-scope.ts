/**
 * The share scope the shell hands to every container: the page's single React, session, cache and UI kit. Nothing but a
 * table, without a sharing plugin, so that nothing is in the way at start-up; the build makes the table from what
 * `@yaksok/shared` says is there once in a page. Its chunk holds what Login does not need; the page of a member route runs
 * it early.
 */
import { modules } from 'virtual:shares'
import type { ShareScope } from './share-types.ts'

/** The page's only share scope. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(modules).map(([key, module]) => [
    key,
    { [__YAKSOK_SHARES__[key] ?? '0.0.0']: { get: () => () => module, loaded: 1, from: 'shell', eager: true } },
  ]),
)

if (process.env.NODE_ENV === 'development')
  shareScope['react/jsx-dev-runtime'] = {
    [__YAKSOK_SHARES__.react ?? '0.0.0']: {
      get: () => import('react/jsx-dev-runtime').then((module) => () => module.default),
      from: 'shell',
      eager: false,
    },
  }

export { isBusy } from './busy.ts'
