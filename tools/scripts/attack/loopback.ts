import { UserError } from '@yaksok/server/command'

/**
 * The address to attack: this machine alone, and never a name that somebody else resolves.
 * @throws UserError for every address that is not http on 127.0.0.0/8
 */
export function loopbackUrl(text: string): URL {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new UserError(`Not an address: ${text}`)
  }
  const here = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(url.hostname)
  if (url.protocol !== 'http:' || !here || url.username || url.pathname !== '/' || url.search)
    throw new UserError(`Attacks only an app on this machine: http://127.0.0.1:<port> (not ${text})`)
  return url
}
