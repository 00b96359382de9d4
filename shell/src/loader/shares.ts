/**
 * The share scope the shell hands to every container: the page's single React, session, cache and UI kit.
 * Written by hand instead of with a sharing plugin, so that nothing but a table is in the way at start-up; the keys are
 * those of `platform/src/build/shares.ts` (a test compares them).
 */
import * as reactQuery from '@tanstack/react-query'
import * as api from '@yaksok/shared/api'
import * as contract from '@yaksok/shared/contract'
import * as domain from '@yaksok/shared/domain'
import * as query from '@yaksok/shared/query'
import * as remote from '@yaksok/shared/remote'
import * as router from '@yaksok/shared/router'
import * as session from '@yaksok/shared/session'
import * as ui from '@yaksok/shared/ui'
import * as jotai from 'jotai'
import react from 'react'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'

type Factory = () => unknown

/** One version of a shared module, as federation containers expect it. */
interface Share {
  get(): Factory | Promise<Factory>
  loaded?: 1
  from: string
  eager: boolean
}

export type ShareScope = Record<string, Record<string, Share>>

/** In the main script: on the way to every screen. React's own files are CommonJS: the default import is the module. */
const eager: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  jotai,
  '@tanstack/react-query': reactQuery,
  '@yaksok/shared/api': api,
  '@yaksok/shared/contract': contract,
  '@yaksok/shared/session': session,
  '@yaksok/shared/query': query,
  '@yaksok/shared/domain': domain,
  '@yaksok/shared/remote': remote,
  '@yaksok/shared/router': router,
  '@yaksok/shared/ui': ui,
}

/** Fetched when the first screen that needs it comes; the page preloads it where the route's screen does. */
const lazy: Record<string, () => Promise<unknown>> = {
  '@yaksok/shared/member': () => import(/* webpackChunkName: "share-member" */ '@yaksok/shared/member'),
  '@yaksok/shared/overlay': () => import(/* webpackChunkName: "share-overlay" */ '@yaksok/shared/overlay'),
}

if (process.env.NODE_ENV === 'development') {
  lazy['react/jsx-dev-runtime'] = () => import('react/jsx-dev-runtime').then((module) => module.default)
}

function share(get: Share['get'], isEager: boolean): Share {
  return { get, from: 'shell', eager: isEager, ...(isEager && { loaded: 1 }) }
}

function versionOf(key: string): string {
  return __YAKSOK_SHARES__[key] ?? __YAKSOK_SHARES__.react ?? '0.0.0'
}

/** The page's only share scope. */
export const shareScope: ShareScope = Object.fromEntries([
  ...Object.entries(eager).map(([key, module]) => [key, { [versionOf(key)]: share(() => () => module, true) }]),
  ...Object.entries(lazy).map(([key, load]) => [
    key,
    { [versionOf(key)]: share(() => load().then((module) => () => module), false) },
  ]),
])
