// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { followEarlyScripts } from './boot.ts'

function script(src: string, early: boolean): HTMLScriptElement {
  const element = document.createElement('script')
  element.type = 'text/plain'
  element.setAttribute('src', src)
  if (early) element.dataset.early = ''
  document.body.append(element)
  return element
}

test('an early script that has run or failed leaves the page; others stay', () => {
  followEarlyScripts()
  const [fine, failed, other] = [script('/fine.js', true), script('/failed.js', true), script('/other.js', false)]
  fine.dispatchEvent(new Event('load'))
  failed.dispatchEvent(new Event('error'))
  other.dispatchEvent(new Event('load'))
  expect([fine, failed, other].map(({ isConnected }) => isConnected)).toEqual([false, false, true])
})
