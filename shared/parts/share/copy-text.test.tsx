import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

const without = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })
const older = (answer: () => boolean) => Object.assign(document, { execCommand: vi.fn(answer) }).execCommand

test('a text is copied at a plain http address, too, and the field in hand keeps the focus', async () => {
  document.body.innerHTML = '<button>복사</button>'
  const button = document.querySelector('button')
  button?.focus()
  without(undefined)
  const copied: string[] = []
  older(() => copied.push(document.querySelector('textarea')?.value ?? '') > 0)
  expect(await copyText('가나다')).toBe(true)
  expect(copied).toEqual(['가나다'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('where the browser copied nothing, that is the answer', async () => {
  without({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  older(() => false)
  expect(await copyText('가나다')).toBe(false)
  older(() => {
    throw new Error('gone')
  })
  expect(await copyText('가나다')).toBe(false)
})
