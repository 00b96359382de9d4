/** What the page's policy refused (Content-Security-Policy, Trusted Types), as an error of the part that caused it. */
import type { PageComposition } from '../composition/index.ts'
import { type Part, partOf } from './part.ts'

type Refused = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>

/** True for what a page hears of its policy. */
export const isCspViolation = (error: unknown): error is Refused =>
  typeof error === 'object' && error !== null && 'effectiveDirective' in error

/** Names what was refused by its origin: the rest of an address may be what was to be sent out. */
export function errorOf({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }: Refused): Error {
  const error = new Error(`the policy refused ${effectiveDirective} ${URL.parse(blockedURI)?.origin ?? blockedURI}`)
  error.stack = `${sourceFile}:${lineNumber}:${columnNumber}`
  return error
}

/**
 * The part that caused it: whose file did it, or whose origin it is. What the shell's files did they did for the screen: it
 * is React there that writes a screen's addresses into the page.
 * @param shown the part that is on screen
 */
export function causeOf(
  { sourceFile, blockedURI }: Refused,
  shown: Part,
  { remotes }: Pick<PageComposition, 'remotes'>,
): Part | undefined {
  const part = partOf(sourceFile) ?? foreignPart([sourceFile, blockedURI], remotes)
  return part?.remote === 'shell' ? shown : part
}

function foreignPart(urls: string[], remotes: PageComposition['remotes']): Part | undefined {
  const origins = urls.map((url) => URL.parse(url)?.origin)
  const found = Object.entries(remotes).find(
    ([, { entry }]) => !entry.startsWith('/') && origins.includes(URL.parse(entry)?.origin),
  )
  return found && { remote: found[0], version: found[1].version }
}
