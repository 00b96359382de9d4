import type * as v from 'valibot'

// biome-ignore lint/suspicious/noExplicitAny: a schema of any input; the output type is what the server sees
type RequestSchema = v.GenericSchema<any, unknown>
type Schema = v.GenericSchema<unknown, unknown>

/** What an answer is made of; all but `json` are files, streamed, with their name in Content-Disposition. */
export type Answer = 'json' | 'csv' | 'pdf' | 'picture' | 'download'

/** One call of the console: an address, what it takes and what it answers. */
export interface Call<Request extends RequestSchema = RequestSchema, Response extends Schema = Schema> {
  /** GET looks, POST changes: POST wants a JSON body and the header {@link CSRF_HEADER}. */
  method: 'GET' | 'POST'
  /** Below `/api`; `:name` is the field `name` of the request, URI-encoded. All other fields: query (GET) or body (POST). */
  path: string
  request: Request
  response: Response
  answer: Answer
  /** True where the request or answer holds a secret: neither is ever logged, and nothing keeps it. */
  secret: boolean
  /** Bytes that the body may have; 64 kB where left out. */
  bodyBytes?: number
}

interface Definition<Request extends RequestSchema, Response extends Schema> {
  request: Request
  response: Response
  answer?: Answer
  secret?: boolean
  bodyBytes?: number
}

const define =
  (method: 'GET' | 'POST') =>
  <Request extends RequestSchema, Response extends Schema>(
    path: string,
    { request, response, answer = 'json', secret = false, bodyBytes }: Definition<Request, Response>,
  ): Call<Request, Response> => ({
    method,
    path,
    request,
    response,
    answer,
    secret,
    ...(bodyBytes !== undefined && { bodyBytes }),
  })

/** A call that looks. */
export const get = define('GET')
/** A call that changes something. */
export const post = define('POST')

/** Every POST carries it, with any value: a page of another origin cannot send it (docs/decisions/051-console-api.md). */
export const CSRF_HEADER = 'x-yaksok-console'
