import { expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { workersApps } from './apps.ts'
import type { AppOptions } from './provider.ts'

/** Apps by the options they were started with, as they run. */
function recorded() {
  const running: AppOptions[] = []
  const apps = workersApps(async (options) => {
    running.push(options)
    const close = async () => void running.splice(running.indexOf(options), 1)
    return { url: '', bootMs: 0, store: '', builds: [], controls: {}, log: () => [], close } satisfies TestApp
  })
  return { apps, running }
}

test('tests with the same options share an app, whatever object names them', async () => {
  const { apps, running } = recorded()
  expect(await apps.running({ frames: ['https://a.example'] })).toBe(
    await apps.running({ frames: ['https://a.example'] }),
  )
  expect(running).toHaveLength(1)
})

test('the usual app stays, one with other options goes when the next is asked for', async () => {
  const { apps, running } = recorded()
  const usual = await apps.running({})
  await apps.running({ store: 'one' })
  expect(await apps.running({})).toBe(usual)
  expect(running).toEqual([{}, { store: 'one' }])
  await apps.running({ store: 'two' })
  expect(running).toEqual([{}, { store: 'two' }])
})

test('all end with the worker', async () => {
  const { apps, running } = recorded()
  await apps.running({})
  await apps.running({ store: 'one' })
  await apps.close()
  expect(running).toEqual([])
})
