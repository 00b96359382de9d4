/** The text is not a well-formed form or query string. */
export class MalformedFormError extends Error {
  override name = 'MalformedFormError'
}

/** The most fields any call could mean; more is an attack on the parser. */
const MOST_FIELDS = 50

/**
 * Reads `application/x-www-form-urlencoded` text, of a body or a query string, into its fields.
 * Stricter than browsers: throws {@link MalformedFormError} on broken escapes, bytes that are not UTF-8, a field given
 * twice, and NUL characters, which PostgreSQL cannot store.
 */
export function parseForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  if (text === '') return fields
  const pairs = text.split('&')
  if (pairs.length > MOST_FIELDS) throw new MalformedFormError('too many fields')
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name in fields) throw new MalformedFormError('a field is given twice')
    fields[name] = equals < 0 ? '' : decode(pair.slice(equals + 1))
  }
  return fields
}

function decode(text: string): string {
  // Most fields are plain, and then there is nothing to do.
  if (!/[%+\0]/.test(text)) return text
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new MalformedFormError('a broken escape')
  }
  if (decoded.includes('\0')) throw new MalformedFormError('a NUL character')
  return decoded
}
