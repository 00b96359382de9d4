import type { Page } from '@playwright/test'
import { frameOf } from './source-places.ts'

/** Errors of one page that are kept: one may write them in a loop. */
const MOST = 200

/** What nobody caught, or what was written to the console as an error. */
export interface PageError {
  caught: boolean
  /** Its first line. */
  text: string
  /** The part whose file it comes from. */
  from?: string
  /** Where it was thrown. */
  stack?: string
}

/** The page's errors, filled while it is open. */
export function errorsOf(page: Page): PageError[] {
  const errors: PageError[] = []
  const add = (caught: boolean, message: string, stack = '') => {
    if (errors.length >= MOST) return
    const from = frameOf(stack)?.part ?? /\/r\/([a-z][a-z0-9-]*)\//.exec(stack)?.[1]
    const text = message.split('\n', 1)[0]?.slice(0, 300) ?? ''
    errors.push({ caught, text, ...(from && { from }), ...(stack && { stack }) })
  }
  page.on('pageerror', ({ message, stack }) => add(false, message, stack))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url, lineNumber, columnNumber } = message.location()
    const text = message.text()
    // an error that was written carries its own stack behind its message
    const stack = /\n\s+at /.test(text) ? text : `${url}:${lineNumber + 1}:${columnNumber + 1}`
    add(true, `${text.split('\n', 1)[0]} (${URL.parse(url)?.pathname ?? url})`, stack)
    const last = errors.at(-1)
    const from = frameOf(`${url}:1:1`)?.part
    if (last && from) last.from = from
  })
  return errors
}
