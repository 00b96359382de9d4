// What the page shows. Text is set as text: the page's policy makes no HTML of any.
import { type Asked, screenAddress, tell } from './app.ts'

/** An input as the server wants it. */
export interface Field {
  name: string
  label: string
  isPin?: boolean
  autocomplete?: string
}

export const one = (id: string) => document.getElementById(id) as HTMLElement

/** Says how high the frame must be, CSS pixels. */
export const tellHeight = () => tell({ height: Math.ceil(one('main').getBoundingClientRect().height) })

export function problem(text: string): void {
  one('problem').textContent = text
  tellHeight()
}

export function showFields(fields: Field[]): void {
  one('fields').replaceChildren(
    ...fields.map(({ name, label, isPin, autocomplete = 'off' }) => {
      const holder = document.createElement('label')
      const input = document.createElement('input')
      Object.assign(input, { name, type: 'password', autocomplete, required: true })
      if (isPin) Object.assign(input, { inputMode: 'numeric', maxLength: 4, pattern: '[0-9]{4}' })
      input.setAttribute('aria-describedby', 'problem')
      holder.append(label, input)
      return holder
    }),
  )
}

/** The server's text: the sentence first, its particulars below. */
export function showText(text: string): void {
  const [sentence = '', ...particulars] = text.split('\n')
  const line = (name: string, textContent: string) => Object.assign(document.createElement(name), { textContent })
  one('text').replaceChildren(line('b', sentence), ...particulars.map((each) => line('span', each)))
}

/**
 * Tells whether the member sees the page, now and whenever that changes: false where something of the app may lie over it, or the
 * browser cannot tell.
 */
export function watchSeen(onChange: (isSeen: boolean) => void): void {
  const options = { threshold: [0.99], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    onChange((entries.at(-1) as IntersectionObserverEntry & { isVisible?: boolean }).isVisible === true)
  }, options as IntersectionObserverInit)
  observer.observe(one('main'))
  new ResizeObserver(tellHeight).observe(one('main'))
}

/** A window of its own closes; browsers that keep it open show the way back. */
export function leave({ from }: Asked): void {
  const back = one('back')
  back.setAttribute('href', screenAddress(from))
  back.hidden = false
  back.focus()
  window.close()
}
