/**
 * The API with what it takes to look at screens: `npm run dev:fakes`. It is the real one over a database that ends with the
 * process, with an account (demo, "demo password") and items in it. `FAKE_DELAY_MS=2000` shows what screens look like while they wait,
 * `FAKE_FAILS=items` what they say when calls of /api/items fail.
 */
import { setTimeout } from 'node:timers/promises'
import type { AppApi } from '@yaksok/platform/app'
import { openApi } from './api.ts'
import { openDatabase } from './database.ts'
import { Refusal } from './refusal.ts'
import { addMember } from './sign-in.ts'

const { FAKE_DELAY_MS, FAKE_FAILS } = process.env

const database = openDatabase()
const real = openApi(database)
const demo = await addMember(database, 'demo', 'demo password')
for (const text of ['Buy milk', 'Call Ada', 'Feed the cat', 'Water the lettuce']) real.items.add(demo, text)

export const { close } = real

export const api: AppApi['api'] = async (app, options) => {
  app.addHook('onRequest', async ({ url }) => {
    if (FAKE_DELAY_MS) await setTimeout(Number(FAKE_DELAY_MS))
    if (FAKE_FAILS && url.startsWith(`/api/${FAKE_FAILS}`)) throw new Refusal(503, 'other')
  })
  await real.api?.(app, options)
}
