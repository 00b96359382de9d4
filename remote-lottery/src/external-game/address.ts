/**
 * The address OutGame may embed: https, no credentials in it, on an origin the operator listed, with the launch code as
 * `token` (decisions.md, Honest by design 8). Null for anything else.
 * @param gameUrl `policy.game_url`
 * @param origins `policy.frame_origins`
 * @param code single-use launch code, never the session token
 */
export function gameAddress(gameUrl: string, origins: readonly string[], code: string): string | null {
  const url = URL.parse(gameUrl)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  if (!origins.includes(url.origin)) return null
  url.searchParams.set('token', code)
  return url.href
}

/** A frame of our own origin must stay without an origin; another one may keep its own (money-rounds-security.md). */
export function sandboxOf(address: string, ownOrigin: string): string {
  const other = new URL(address).origin !== ownOrigin
  return other ? 'allow-scripts allow-forms allow-same-origin' : 'allow-scripts allow-forms'
}
