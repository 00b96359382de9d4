/**
 * The address of a page that may be embedded: https, no credentials in it, on an origin the operator listed
 * (decisions.md, Honest by design 8). Null for anything else.
 * @param origins `policy.frame_origins`
 */
export function embeddable(address: string, origins: readonly string[]): URL | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return origins.includes(url.origin) ? url : null
}
