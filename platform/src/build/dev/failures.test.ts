// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let announce: (build: object) => void
const box = () => document.querySelector<HTMLElement>('[data-failed-build]')

beforeEach(async () => {
  vi.stubGlobal('__PART_NAME__', 'coupons')
  vi.stubGlobal('__webpack_public_path__', 'http://localhost:3001/r/coupons/dev/')
  vi.stubGlobal('__webpack_hash__', 'one')
  vi.stubGlobal(
    'EventSource',
    class {
      set onmessage(heard: (event: { data: string }) => void) {
        announce = (build) => heard({ data: JSON.stringify(build) })
      }
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.resetModules()
  await import('./hot-client.js' as string)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  box()?.remove()
  delete (window as { __PARTS_HOT__?: unknown }).__PARTS_HOT__
})

test('a build that failed is shown on the page as text, beside the body where no screen draws', () => {
  announce({ name: 'coupons', hash: 'two', errors: ['\u001b[31mUnexpected token\u001b[0m <img src=x>'] })
  expect(box()?.parentElement).toBe(document.documentElement)
  expect(box()?.getAttribute('role')).toBe('alert')
  expect(box()?.textContent).toContain('coupons: the build failed')
  expect(box()?.textContent).toContain('Unexpected token <img src=x>')
  expect(document.querySelector('img')).toBeNull()
})

test('it is replaced by the next failure and gone with the next good build', () => {
  announce({ name: 'coupons', hash: 'two', errors: ['first'] })
  announce({ name: 'coupons', hash: 'two', errors: ['second'] })
  expect(document.querySelectorAll('[data-failed-build]')).toHaveLength(1)
  expect(box()?.textContent).toContain('second')
  announce({ name: 'coupons', hash: 'one', errors: [] })
  expect(box()).toBeNull()
})
