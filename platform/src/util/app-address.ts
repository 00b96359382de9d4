import { StoreError } from './store-error.ts'

/**
 * The address of an app as a person gives it, without a slash at its end. Throws StoreError unless it is https, or http on
 * this machine: neither a token nor files that are to be believed travel otherwise.
 * @param option how it is given, for the message
 */
export function appAddress(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere))
    throw new StoreError(
      `${option} takes an https address (http works on this machine): others can be changed on the way`,
    )
  if (url.username || url.password) throw new StoreError(`No password in the address of ${option}`)
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}
