/** A screen of plain elements. */
import type { Mount } from '@yaksok/platform/mount'
import { type Screen, startOf, WORDS } from '../screen.ts'

/** As the server renders it: the page takes no HTML from text. */
function build(element: HTMLElement, count: number): void {
  const put = <Tag extends 'main' | 'h1' | 'p' | 'button' | 'a'>(into: HTMLElement, tag: Tag, text = '') =>
    Object.assign(into.appendChild(document.createElement(tag)), { textContent: text })
  const main = Object.assign(put(element, 'main'), { id: 'main' })
  put(main, 'h1', '순수')
  put(main, 'p', String(count)).setAttribute('role', 'status')
  put(main, 'button', WORDS.tap)
  put(main, 'a', WORDS.home).href = '/Home'
}

export const mount: Mount<Screen> = (element, { page }, { hydrate, kept }) => {
  let { navigate } = page
  let count = typeof kept === 'number' ? kept : startOf(page)
  if (!hydrate) build(element, count)
  const clicked = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLAnchorElement) {
      event.preventDefault()
      navigate(target.pathname)
    } else if (target instanceof HTMLButtonElement) {
      count += 1
      for (const number of element.querySelectorAll('[role=status]')) number.textContent = String(count)
    }
  }
  element.addEventListener('click', clicked)
  return {
    update(next) {
      navigate = next.page.navigate
    },
    unmount() {
      element.removeEventListener('click', clicked)
      return count
    },
  }
}
