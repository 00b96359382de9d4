import { type CallId, calls, type Method, type Spelling } from '@yaksok/shared/core/contract'

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

/** One path of the API and the calls that live there. */
export interface Address {
  path: string
  methods: readonly Method[]
  carrier: Spelling['carrier']
  /** The calls that live here, the plain one first. */
  ids: readonly CallId[]
  /** Picks the call that a request means; most addresses have one. */
  callOf(request: Record<string, string>): CallId
}

/** Every path of the contract, both spellings, each once. Throws where two calls differ in what they share. */
export function addresses(): Address[] {
  const byPath = new Map<string, { ids: CallId[]; methods: readonly Method[]; carrier: Spelling['carrier'] }>()
  for (const id of Object.keys(calls) as CallId[]) {
    const { methods, spellings } = calls[id]
    for (const { path, carrier } of spellings) {
      const known = byPath.get(path)
      if (!known) byPath.set(path, { ids: [id], methods, carrier })
      else if (known.carrier === carrier && known.methods.join() === methods.join()) known.ids.push(id)
      else throw new Error(`${id} cannot share ${path} with ${known.ids.join()}`)
    }
  }
  return [...byPath].map(([path, { ids, methods, carrier }]) => ({ path, methods, carrier, ids, callOf: chooser(ids) }))
}

/** docs/spec/api.json, directory: "the same call: a request with page is the directory form". */
function chooser(ids: CallId[]): Address['callOf'] {
  const [first, ...others] = ids
  if (!first) throw new Error('an address without a call')
  const paged = others.length > 0 ? ids.find((id) => id === 'directory') : undefined
  const plain = ids.find((id) => id !== paged) ?? first
  if (ids.length > (paged ? 2 : 1)) throw new Error(`nothing tells ${ids.join()} apart`)
  return (request) => (paged && 'page' in request ? paged : plain)
}
