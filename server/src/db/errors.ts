/** SQLSTATE of a failed query (drizzle wraps pg's error in `cause`), or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause as Error | undefined) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

export const UNIQUE_VIOLATION = '23505'
