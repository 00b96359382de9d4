/** What a process does: any mix (docs/decisions/058-process-roles.md). */
export const ROLES = ['gateway', 'api', 'engine'] as const
export type Role = (typeof ROLES)[number]

/** Reads `ROLE`: names by commas, or `all`; undefined where one is unknown. Empty is `all`. */
export function parseRoles(text: string): ReadonlySet<Role> | undefined {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0 || names.includes('all')) return names.length > 1 ? undefined : new Set(ROLES)
  return names.every((name) => (ROLES as readonly string[]).includes(name)) ? new Set(names as Role[]) : undefined
}

/** Reads `API_URL`: origins of API processes by commas; undefined where one is none. */
export function parseApiUrls(text: string): readonly string[] | undefined {
  const urls = text
    .split(',')
    .map((url) => url.trim().replace(/\/$/, ''))
    .filter(Boolean)
  return urls.every(isOrigin) && new Set(urls).size === urls.length ? urls : undefined
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** What does not fit together, as a sentence for the operator; null where all does. */
export function rolesProblem(roles: ReadonlySet<Role>, apiUrls: readonly string[]): string | null {
  const forwards = roles.has('gateway') && !roles.has('api')
  if (forwards && apiUrls.length === 0)
    return 'A gateway without the role api needs API_URL (e.g. http://10.0.0.21:4173)'
  if (!forwards && apiUrls.length > 0) return 'API_URL is for a gateway without the role api: remove one of them'
  return null
}
