/** The API that the app is served with, and what the platform does for the app: each line below can go. */
import { join } from 'node:path'
import { textsIn } from '@yaksok/platform/gateway'
import { LANG } from '../kit/src/text.ts'
import { openApi } from './api.ts'
import { openDatabase } from './database.ts'

const app = openApi(openDatabase(process.env.DATA_DIR ?? join(import.meta.dirname, '..', '.data')))

export const { api, close } = app

/** Server rendering: screens are in the HTML. */
export const { views } = app
/** Offline: a service worker keeps the pages that were visited. */
export const worker = true
/** The language of the platform's own pages. */
export const texts = textsIn(LANG)
/** Releases over the network by token, and the teams' dashboard at /console/releases. */
export const releases = true
/** A fresh version with many errors is taken back by itself; null: never. */
export const rollback = {}
