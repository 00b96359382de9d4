import type { Page } from '@playwright/test'
import { expect } from '@yaksok/testing'
import { holdScripts, isDrawn } from './rendered-page.ts'

declare global {
  interface Window {
    /** How often a dialog was opened, by whomever. */
    opened?: number
  }
}

/** Opens a rendered screen without any bundle; answers how to let them come. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const { arrive, html } = await openUnscripted(page, path)
  expect(isDrawn(html), path).toBe(true)
  return arrive
}

/** A page as it is before any bundle has come. */
export interface Unscripted {
  /** What the gateway sent. */
  html: string
  /** Lets the bundles come. */
  arrive(): void
}

/** Opens an address and holds its bundles back. */
export async function openUnscripted(page: Page, path: string): Promise<Unscripted> {
  const arrive = await holdScripts(page)
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      window.opened = (window.opened ?? 0) + 1
      showModal.call(this)
    }
  })
  const response = await page.goto(path, { waitUntil: 'commit' })
  const html = (await response?.text()) ?? ''
  await page.waitForFunction(() => document.readyState !== 'loading')
  return { html, arrive }
}

/** Not `goBack`: that waits until the page has all its scripts. */
export const back = (page: Page) => page.evaluate(() => history.back())

/** What a tap did in its own task. */
export interface Answer {
  button: string
  answer: 'dialog' | 'field' | 'address' | 'busy' | 'none'
  /** Where it leads. */
  to?: string
}

/**
 * Taps every button of the rendered screen and answers what each one did at once. Dialogs are closed again, and what leads
 * to an address only says to which.
 */
export const tapEach = (page: Page): Promise<Answer[]> =>
  page.evaluate(() => {
    const target = (button: Element) => document.getElementById(button.getAttribute('commandfor') ?? '')
    const tap = (button: HTMLButtonElement): Omit<Answer, 'button'> => {
      const { to } = button.dataset
      if (to !== undefined) return { answer: 'address', to }
      if (button.type === 'submit' && button.form?.getAttribute('method') === 'get') {
        const name = button.form.querySelector<HTMLInputElement>('[type=search]')?.name
        return name ? { answer: 'address', to: `?${name}=1` } : { answer: 'none' }
      }
      const about = target(button)
      const before = about instanceof HTMLInputElement && about.type
      button.click()
      if (about instanceof HTMLDialogElement && about.matches(':modal')) {
        about.close()
        return { answer: 'dialog' }
      }
      if (about instanceof HTMLInputElement && about.type !== before) return { answer: 'field' }
      return { answer: button.ariaBusy === 'true' ? 'busy' : 'none' }
    }
    return [...document.querySelectorAll<HTMLButtonElement>('#root button:not(:disabled)')]
      .filter((button) => !button.closest('dialog'))
      .map((button) => ({ button: (button.ariaLabel ?? button.textContent).slice(0, 30), ...tap(button) }))
  })
