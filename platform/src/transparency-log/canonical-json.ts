/** The one form of what is hashed and signed of releases: the same in browser, service worker, server and command line. */

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON without spaces and with the keys of objects sorted by UTF-16 code units (as RFC 8785 has it). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.keys(value).sort()
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}

/**
 * What is signed and logged of a build: all that its `release.json` says, but when it was made and how small it packs, which the
 * service works out itself. What this version does not read counts, too.
 */
export function releaseText({ builtAt: _, ...release }: Json): string {
  const files = Object.entries((release.files ?? {}) as Record<string, Json>).map(([file, { brotli: __, ...said }]) => [
    file,
    said,
  ])
  return canonicalJson({ ...release, files: Object.fromEntries(files) })
}
