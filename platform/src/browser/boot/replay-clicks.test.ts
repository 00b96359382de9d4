// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BootPage } from './page-globals.ts'
import { recordClicks } from './replay-clicks.ts'

let page: Pick<BootPage, 'taken'>
let heard: string[]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="root">
    <a href="#there">Way</a><button id="hide"><span>Hide</span></button><button id="more">More</button>
    <form><input name="id" value=""><input type="checkbox" name="keep"><select><option selected>One</option><option>Two</option></select></form>
  </div><button id="outside">Again</button>`
  page = {}
  recordClicks(page)
  document.dispatchEvent(new Event('readystatechange'))
  heard = []
})
afterEach(() => {
  page.taken?.()
  vi.runAllTimers()
  vi.useRealTimers()
})

const at = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found
/** What the page's scripts hear from when they have taken the screen over. */
function listen(): void {
  for (const type of ['click', 'submit', 'input', 'change'])
    at('#root').addEventListener(type, ({ target }) => {
      const { id, tagName } = target as HTMLElement
      heard.push(`${type} ${id || tagName.toLowerCase()}`)
    })
}
function taken(): void {
  listen()
  page.taken?.()
  vi.runAllTimers()
}

test('a tap is kept, shown on its button, and repeated once, in its order', () => {
  at('#more').click()
  at('#hide span').click()
  at('#hide').click()
  expect([at('#hide').getAttribute('aria-busy'), 'tapped' in at('#hide').dataset]).toEqual(['true', true])
  taken()
  expect(heard).toEqual(['click more', 'click hide'])
  expect([at('#hide').getAttribute('aria-busy'), 'tapped' in at('#hide').dataset]).toEqual([null, false])
})

test('a link that takes along what its address does not say waits for the router, unless it is to open elsewhere', () => {
  at('a').dataset.carries = ''
  at('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(at('a').getAttribute('aria-busy')).toBeNull()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  at('a').dispatchEvent(click)
  expect([click.defaultPrevented, at('a').getAttribute('aria-busy')]).toEqual([true, 'true'])
  taken()
  expect(heard).toEqual(['click a'])
})

test('once the screen is taken over, taps are its own', () => {
  taken()
  at('#hide').click()
  expect(heard).toEqual(['click hide'])
})

test('a tap whose button is gone is dropped, and so is everything when the page is left', () => {
  at('#more').click()
  at('#more').remove()
  taken()
  expect(heard).toEqual([])
  recordClicks(page)
  at('#hide').click()
  dispatchEvent(new Event('pagehide'))
  taken()
  expect(heard).toEqual([])
})

test('links, what scripts have drawn, and what is not of the screen are left alone', () => {
  listen()
  const drawn = document.createElement('button')
  drawn.id = 'fresh'
  at('#root').append(drawn)
  const outside = vi.fn()
  at('#outside').addEventListener('click', outside)
  drawn.click()
  at('#root a').click()
  at('#outside').click()
  expect(heard).toEqual(['click fresh', 'click a'])
  expect(outside).toHaveBeenCalled()
})

test('a form is not sent by the browser, and sent once by the page, after it has heard what was typed', () => {
  const field = at<HTMLInputElement>('[name=id]')
  field.value = 'demo'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true })
  const first = submit()
  at('form').dispatchEvent(first)
  at('form').dispatchEvent(submit())
  expect(first.defaultPrevented).toBe(true)
  // what React does with a field that it takes over may lose the text
  field.value = ''
  taken()
  expect(heard).toEqual(['input input', 'submit form'])
  expect(field.value).toBe('demo')
})

test('boxes and choices are told as the member left them, and what nobody touched is not', () => {
  const box = at<HTMLInputElement>('[name=keep]')
  box.checked = true
  box.dispatchEvent(new Event('input', { bubbles: true }))
  heard.length = 0
  const choice = at<HTMLSelectElement>('select')
  choice.value = 'Two'
  choice.dispatchEvent(new Event('input', { bubbles: true }))
  taken()
  expect(heard).toEqual(['click input', 'input input', 'change input', 'change select'])
  expect([at<HTMLInputElement>('[name=keep]').checked, at<HTMLSelectElement>('select').value]).toEqual([true, 'Two'])
})

test('a box that the screen ticks by itself, or the browser remembers, is not told: a look at settings sets none', () => {
  at<HTMLInputElement>('[name=keep]').checked = true
  taken()
  expect(heard).toEqual([])
})

test('a file that was chosen is told with its file: a browser lets no script put it back', () => {
  at('form').insertAdjacentHTML('beforeend', '<input type="file" id="picture">')
  const picture = at<HTMLInputElement>('#picture')
  let value = 'C:\\fakepath\\a.png'
  Object.defineProperty(picture, 'value', {
    get: () => value,
    set: (next: string) => {
      if (next !== '') throw new DOMException('', 'InvalidStateError')
      value = next
    },
  })
  picture.dispatchEvent(new Event('input', { bubbles: true }))
  taken()
  expect(heard).toEqual(['change picture'])
  expect(value).toBe('C:\\fakepath\\a.png')
})

test('a file that was chosen goes to the field in its place where React draws the screen anew', () => {
  at('form').insertAdjacentHTML('beforeend', '<input type="file" id="picture">')
  const files = [new File(['a'], 'a.png')] as unknown as FileList
  const before = at<HTMLInputElement>('#picture')
  Object.defineProperty(before, 'files', { value: files })
  before.dispatchEvent(new Event('input', { bubbles: true }))
  at('#root').innerHTML = '<form><input type="file" id="again"></form>'
  taken()
  expect(heard).toEqual(['change again'])
  expect(at<HTMLInputElement>('#again').files).toBe(files)
})

test('case 08: where React draws the screen anew, what was typed and the focus go to the fields in their place', () => {
  const field = at<HTMLInputElement>('[name=id]')
  field.focus()
  field.value = 'demo'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  at('#root').innerHTML = '<form><div>icon</div><input name="id" value=""><input type="checkbox" name="keep"></form>'
  taken()
  expect(at<HTMLInputElement>('[name=id]').value).toBe('demo')
  expect(heard).toEqual(['input input'])
  expect(document.activeElement).toBe(at('[name=id]'))
})

test.each([
  ['a browser that tells of a focus lost while the field is taken out gets it back', false, true],
  ['a member who left the field is not led back to it', true, false],
])('case 08: %s', async (_, left, focused) => {
  const field = at<HTMLInputElement>('[name=id]')
  field.focus()
  if (left) field.blur()
  await Promise.resolve()
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  at('#root').innerHTML = '<form><input name="id" value=""></form>'
  taken()
  expect(document.activeElement === at('[name=id]')).toBe(focused)
})

test('a syllable that is being put together is told when it is whole', () => {
  const field = at<HTMLInputElement>('[name=id]')
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  field.value = 'e'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  taken()
  expect(heard).toEqual([])
  field.value = 'é'
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  expect([heard, field.value]).toEqual([['input input'], 'é'])
})
