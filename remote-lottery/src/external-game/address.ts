import { embeddable } from '@yaksok/shared/page/remote'

/**
 * The address of the game with the launch code as its `token`; null where it may not be embedded.
 * @param gameUrl `policy.game_url`
 * @param origins `policy.frame_origins`
 * @param code single-use launch code, never the session token
 */
export function gameAddress(gameUrl: string, origins: readonly string[], code: string): string | null {
  const url = embeddable(gameUrl, origins)
  if (!url) return null
  url.searchParams.set('token', code)
  return url.href
}

/** A frame of our own origin must stay without an origin; another one may keep its own (money-rounds-security.md). */
export function sandboxOf(address: string, ownOrigin: string): string {
  const other = new URL(address).origin !== ownOrigin
  return other ? 'allow-scripts allow-forms allow-same-origin' : 'allow-scripts allow-forms'
}
