// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot } from './boot.ts'
import type { BootConfig } from './config.ts'
import type { BootPage } from './page-globals.ts'

const CONFIG: BootConfig = {
  page: '__GARDEN__',
  session: { key: 'pass', header: 'x-pass' },
  looks: [
    { key: 'shade', attribute: 'theme', values: ['light', 'dark'] },
    { key: 'letters', attribute: 'textSize' },
  ],
}

const asked = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(null, { status: 404 }))
const pageOf = (start: BootPage['start']): BootPage => ({
  composition: { id: 'c0ffee', shell: '7', remotes: {} },
  config: {},
  start,
})
const html = document.documentElement

beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockClear()
  localStorage.clear()
  delete html.dataset.theme
  delete html.dataset.textSize
  delete html.dataset.visitor
})

test('looks that the device keeps are attributes before anything is painted', () => {
  localStorage.setItem('shade', 'dark')
  localStorage.setItem('letters', '125')
  boot(pageOf({ route: '', calls: [] }), CONFIG)
  expect(html.dataset).toMatchObject({ theme: 'dark', textSize: '125' })
})

test('a look that is none of the known ones, or of another app, is none', () => {
  localStorage.setItem('shade', 'purple')
  localStorage.setItem('theme', 'dark')
  boot(pageOf({ route: '', calls: [] }), CONFIG)
  expect(html.dataset.theme).toBeUndefined()
})

test('the calls of a member’s page are asked for with the session, in base64 of UTF-8', () => {
  localStorage.setItem('pass', 'clé')
  const page = pageOf({ route: '/beds', calls: ['who'], member: true })
  boot(page, CONFIG)
  const [address, options] = asked.mock.calls[0] ?? []
  expect(address).toBe('/early?route=%2Fbeds')
  expect(options?.headers).toEqual({ 'x-pass': Buffer.from('clé').toString('base64') })
  expect(page.token).toBe('clé')
  expect(Object.keys(page.early ?? {})).toEqual(['who'])
})

test('for a session that signs its calls nothing is asked: the page’s own code does', () => {
  localStorage.setItem('pass', 'signed.abc')
  const page = pageOf({ route: '/beds', calls: ['who'], member: true })
  boot(page, { ...CONFIG, session: { key: 'pass', header: 'x-pass', signed: 'signed.' } })
  expect(asked).not.toHaveBeenCalled()
  expect(page).toMatchObject({ token: 'signed.abc', early: {} })
})

test('without a session a member’s page asks for nothing, and a public one without the header', () => {
  boot(pageOf({ route: '/beds', calls: ['who'], member: true }), CONFIG)
  expect(asked).not.toHaveBeenCalled()
  boot(pageOf({ route: '/gate', calls: ['hours'] }), CONFIG)
  expect(asked.mock.calls[0]?.[1]?.headers).toEqual({})
})

test('a member’s page without a session leads to the login that the app names, and nothing else of it begins', () => {
  const stop = vi.fn()
  vi.stubGlobal('stop', stop)
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const session = { key: 'pass', header: 'x-pass', login: '/enter' }
  const page = pageOf({ route: '/beds', calls: ['who'], member: true })
  boot(page, { ...CONFIG, session })
  expect(stop).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/enter')
  expect(page).toEqual(pageOf({ route: '/beds', calls: ['who'], member: true }))
  boot(pageOf({ route: '/enter', calls: [] }), { ...CONFIG, session })
  localStorage.setItem('pass', 't')
  boot(page, { ...CONFIG, session })
  expect(replace).toHaveBeenCalledOnce()
})

test('a page that may not read storage starts all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
    clear() {},
  })
  const page = pageOf({ route: '/gate', calls: ['hours'] })
  boot(page, CONFIG)
  expect([page.token, Object.keys(page.early ?? {})]).toEqual([null, ['hours']])
})

test('a browser without a way to end requests asks for nothing early', () => {
  vi.stubGlobal('AbortSignal', {})
  const page = pageOf({ route: '/gate', calls: ['hours'] })
  boot(page, CONFIG)
  expect(page.early).toEqual({})
})
