/** Talking to a release service. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { appAddress, boundedBody, hashInAddress, isErrorCode, StoreError } from '../../util/index.ts'

/** How long an answer may take: a release is checked before it comes, ms. */
const LONGEST_MS = 10 * 60_000

const answerSchema = v.object({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  lines: v.optional(v.array(v.string()), []),
  missing: v.optional(v.array(v.string())),
  release: v.optional(v.unknown()),
  /** Where that build comes from. */
  provenance: v.optional(v.unknown()),
  /** The token by which a pipeline vouches for it. */
  identity: v.optional(v.string()),
  /** What the team signs its next release onto; absent in an app without roles. */
  list: v.optional(
    v.object({
      team: v.string(),
      keys: v.array(v.string()),
      before: v.optional(v.record(v.string(), v.unknown())),
      kept: v.array(v.string()),
    }),
  ),
  shared: v.optional(
    v.object({
      kind: v.picklist(['preview', 'canary']),
      link: v.string(),
      moving: v.optional(v.object({ tag: v.string(), link: v.string() })),
      path: v.string(),
      until: v.number(),
    }),
  ),
})
export type Answer = v.InferOutput<typeof answerSchema> & { status: number }

export interface Connection {
  /** Asks; throws StoreError with the service's own line where it refuses, and one of ours where there is no answer. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>
  send(hash: string, body: Buffer): Promise<void>
  /** The file of a build by its hash. @param most bytes it may have */
  file(build: string, hash: string, most: number): Promise<Buffer>
}

/** A service by the address of its app, or of its own port. Throws StoreError for one that a token must not be sent to. */
export function connect(to: string, env: NodeJS.ProcessEnv = process.env, option = '--to'): Connection {
  const base = `${appAddress(to, option)}/releases/v1`
  const token = tokenOf(env)
  const asked = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(LONGEST_MS)
    return fetch(base + path, { ...init, headers, signal, redirect: 'error' }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      throw new StoreError(
        'YK4001',
        `Cannot reach the release service: ${base} (${code ?? error.name}). Nothing has changed`,
      )
    })
  }
  const call = async (path: string, init: RequestInit): Promise<Answer> => read(await asked(path, init), base)
  return {
    ask: (method, path, body) =>
      call(path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    async send(hash, body) {
      const headers = { 'content-type': 'application/octet-stream' }
      await call(`/files/${hashInAddress(hash)}`, { method: 'PUT', body: new Uint8Array(body), headers })
    },
    async file(build, hash, most) {
      const answer = await asked(`${build}/${hashInAddress(hash)}`, { method: 'GET' })
      if (answer.status !== 200) await read(answer, base)
      return boundedBody(answer, most, {
        tooLarge: () => new StoreError('YK4009', `${base}: a file is larger than ${most / 1_000_000} MB`),
        cutOff: () => new StoreError('YK4010', `${base}: a file was cut off`),
      })
    },
  }
}

async function read(answer: Response, base: string): Promise<Answer> {
  if (answer.status === 204) return { status: 204, lines: [] }
  const parsed = v.safeParse(answerSchema, await answer.json().catch(() => undefined))
  if (!parsed.success) throw new StoreError('YK4002', `${base}: not an answer of a release service (${answer.status})`)
  const { status } = answer
  if (status >= 400 && status !== 409)
    throw new StoreError(
      isErrorCode(parsed.output.code) ? parsed.output.code : 'YK4000',
      parsed.output.message ?? `The release service refused (${status})`,
    )
  return { ...parsed.output, status }
}

/** `YAKSOK_TOKEN`, or what the file `YAKSOK_TOKEN_FILE` holds. */
function tokenOf({ YAKSOK_TOKEN, YAKSOK_TOKEN_FILE }: NodeJS.ProcessEnv): string {
  const token = YAKSOK_TOKEN || (YAKSOK_TOKEN_FILE && fileText(YAKSOK_TOKEN_FILE))
  if (!token?.trim()) throw new StoreError('YK1009', 'No token: set YAKSOK_TOKEN or YAKSOK_TOKEN_FILE')
  if (!/^[\w.~+/=-]+$/.test(token.trim())) throw new StoreError('YK1009', 'The token has impossible characters')
  return token.trim()
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StoreError('YK1009', `Cannot read YAKSOK_TOKEN_FILE (${(error as NodeJS.ErrnoException).code})`)
  }
}
