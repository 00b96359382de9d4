/**
 * The address that ServicePage may embed: https, no credentials in it, on an origin the operator listed
 * (decisions.md, Honest by design 8). Null for anything else.
 * @param kefu address of the customer service (`systemBase.kefu`)
 * @param origins `policy.frame_origins`
 */
export function frameAddress(kefu: string, origins: readonly string[]): string | null {
  const url = URL.parse(kefu)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return origins.includes(url.origin) ? url.href : null
}
