import type * as v from 'valibot'

export type Method = 'GET' | 'POST'

/** What a member must be to make a call: `public` needs no token. */
export type Auth = 'public' | 'member'

export interface Spelling {
  path: string
  /** The field of the envelope that carries the answer (product.txt section 7: some user answers use sData). */
  carrier: 'data' | 'sData'
}

type Schema = v.GenericSchema<unknown, unknown>
// biome-ignore lint/suspicious/noExplicitAny: a schema of any input; the output type is what callers see
type RequestSchema = v.GenericSchema<any, unknown>

/** One call of docs/spec/api.json, or one of ours beside it (docs/decisions/003-call-contract.md). */
export interface Call<
  Request extends RequestSchema = RequestSchema,
  Response extends Schema = Schema,
  Money extends boolean = boolean,
> {
  /** Methods the server answers; the first is the one our client uses. */
  methods: readonly [Method, ...Method[]]
  /** Spellings the server answers; the first is the one our client uses. */
  spellings: readonly [Spelling, ...Spelling[]]
  auth: Auth
  request: Request
  response: Response
  /** True where the request moves money: an Idempotency-Key header is accepted. */
  money: Money
  /** True where the request holds a secret: its query string is never logged. */
  secret: boolean
  /** Bytes that the body of a request may have; 64 kB where left out. */
  bodyBytes?: number
}

interface Definition<Request extends RequestSchema, Response extends Schema, Money extends boolean> {
  methods: Method | readonly [Method, ...Method[]]
  path?: string
  alias?: string
  auth?: Auth
  carrier?: 'data' | 'sData'
  aliasCarrier?: 'data' | 'sData'
  request: Request
  response: Response
  money?: Money
  secret?: boolean
  bodyBytes?: number
}

/** Fills a call's defaults: member only, carried in `data`, neither money nor secret. */
export function defineCall<Request extends RequestSchema, Response extends Schema, Money extends boolean = false>(
  definition: Definition<Request, Response, Money>,
): Call<Request, Response, Money> {
  const { methods, path, alias, carrier = 'data', aliasCarrier = carrier } = definition
  const spellings: Spelling[] = []
  if (path) spellings.push({ path, carrier })
  if (alias) spellings.push({ path: alias, carrier: aliasCarrier })
  const [first, ...others] = spellings
  if (!first) throw new Error('a call needs a path or an alias')
  return {
    methods: typeof methods === 'string' ? [methods] : methods,
    spellings: [first, ...others],
    auth: definition.auth ?? 'member',
    request: definition.request,
    response: definition.response,
    money: definition.money ?? (false as Money),
    secret: definition.secret ?? false,
    ...(definition.bodyBytes !== undefined && { bodyBytes: definition.bodyBytes }),
  }
}
