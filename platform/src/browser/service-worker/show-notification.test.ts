import { afterEach, expect, test, vi } from 'vitest'
import { follow, show } from './show-notification.ts'
import type { Clicking, Pushing, WorkerScope } from './worker-scope.ts'

afterEach(() => vi.unstubAllGlobals())

/** A worker's scope with these windows of the app open. */
function scopeWith(...windows: { navigate(to: string): Promise<unknown>; focus?(): Promise<unknown> }[]) {
  const shown: unknown[] = []
  const opened: string[] = []
  const scope = {
    registration: { showNotification: async (...said: unknown[]) => void shown.push(said) },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => void opened.push(to) },
  } as unknown as WorkerScope
  return { scope, shown, opened }
}

const clicked = (to: string) => {
  const notification = { data: to, close: vi.fn() }
  return { event: { notification } as unknown as Clicking, notification }
}

test('what is pushed is shown, also where it says nothing', async () => {
  vi.stubGlobal('location', { href: 'https://app.example/sw.js' })
  const { scope, shown } = scopeWith()
  const message = JSON.stringify({ title: 'App', body: 'There is news', to: '/Alerts', tag: 'b' })
  await show(scope, { data: { text: () => message } } as unknown as Pushing)
  await show(scope, { data: null } as unknown as Pushing)
  expect(shown).toEqual([
    ['App', { body: 'There is news', tag: 'b', data: '/Alerts' }],
    ['app.example', { body: 'There is something new', tag: 'notice', data: '/' }],
  ])
})

test('a tap leads the open window there, or opens one', async () => {
  const focus = vi.fn(async () => null)
  const led = vi.fn(async () => ({ focus }))
  const open = scopeWith({ navigate: led })
  const { event, notification } = clicked('/Alerts')
  await follow(open.scope, event)
  expect(notification.close).toHaveBeenCalledOnce()
  expect(led).toHaveBeenCalledWith('/Alerts')
  expect(focus).toHaveBeenCalledOnce()
  expect(open.opened).toEqual([])

  const none = scopeWith()
  await follow(none.scope, event)
  const refusing = scopeWith({ navigate: () => Promise.reject(new TypeError('not this worker’s')) })
  await follow(refusing.scope, event)
  expect([none.opened, refusing.opened]).toEqual([['/Alerts'], ['/Alerts']])
})
