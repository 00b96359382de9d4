import { openEnvelope } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '../test/index.ts'
import type { ModuleFactory } from './http/calls/index.ts'

test('a stop answers what was asked before it, then takes nothing new and lets go of the database', async () => {
  let entered = () => {}
  const inHandler = new Promise<void>((resolve) => {
    entered = resolve
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: ModuleFactory = ({ pool }) => ({
    name: 'slow',
    handlers: {
      systemBase: async () => {
        entered()
        await released
        await pool.query('select 1')
        return { see_num: 0, bank_name: '', bank_number: '', iskefu: 0, kefu: '', name: 'slow' }
      },
    },
  })
  const server = await createTestServer({ modules: [slow] })
  const base = await server.listen()
  const asked = fetch(`${base}/system/base`)
  await inHandler
  const closed = server.close()
  release()
  const response = await asked
  expect(response.status).toBe(200)
  expect(openEnvelope(await response.json())).toMatchObject({ code: 200, data: { name: 'slow' } })
  await closed
  await expect(fetch(`${base}/system/base`)).rejects.toThrow()
  expect(server.services.pool.totalCount).toBe(0)
})
