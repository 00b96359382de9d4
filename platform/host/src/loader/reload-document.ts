import { isWithin } from '../composition/index.ts'
import { isBusy } from '../options/options.ts'
import { documentAddress } from '../util/document-address.ts'

/** Between looks whether what is being sent is done, ms. */
const LOOK_MS = 50

/**
 * Asks for the document of the page's address, once nothing is being sent: of an address whose page needs another policy than
 * this document's (`isWithin`), however the visitor or the code came to it.
 * @returns how to take that back
 */
export function reloadDocument(): () => void {
  const timer = setInterval(() => {
    if (isBusy()) return
    clearInterval(timer)
    location.reload()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/** Whether back or forward led to an address that needs another document, before this one's scripts had come. */
export const isLeftForAnother = (): boolean =>
  documentAddress().pathname !== location.pathname && !isWithin(location.pathname)
