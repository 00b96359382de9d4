/**
 * The share scope the shell hands to every container: the page's single React, session, cache and UI kit.
 * Written by hand instead of with a sharing plugin, so that nothing but a table is in the way at start-up; the keys are
 * those of `platform/src/build/shares.ts` (a test compares them). Its chunk holds what Login does not need; the page of
 * a member route runs it early.
 */
import * as api from '@yaksok/shared/api'
import * as contract from '@yaksok/shared/contract'
import * as domain from '@yaksok/shared/domain'
import * as member from '@yaksok/shared/member'
import * as overlay from '@yaksok/shared/overlay'
import * as query from '@yaksok/shared/query'
import * as remote from '@yaksok/shared/remote'
import * as router from '@yaksok/shared/router'
import * as session from '@yaksok/shared/session'
import * as ui from '@yaksok/shared/ui'
import * as jotai from 'jotai'
import react from 'react'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'
import type { ShareScope } from './share-types.ts'

/** Module by share key. React's own files are CommonJS: the default import is the module. */
export const modules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  jotai,
  '@yaksok/shared/api': api,
  '@yaksok/shared/contract': contract,
  '@yaksok/shared/session': session,
  '@yaksok/shared/query': query,
  '@yaksok/shared/domain': domain,
  '@yaksok/shared/remote': remote,
  '@yaksok/shared/router': router,
  '@yaksok/shared/ui': ui,
  '@yaksok/shared/member': member,
  '@yaksok/shared/overlay': overlay,
}

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
