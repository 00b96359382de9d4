import { type ConsoleCallId, type ConsoleRequest, consoleCalls } from '@yaksok/console-contract'
import * as v from 'valibot'
import { addressOf, queryOf } from './address.ts'
import { client } from './call.ts'
import { CallError } from './error.ts'

/** Calls that answer a file. */
export type FileCallId =
  | 'exportRequests'
  | 'exportMembers'
  | 'exportAudit'
  | 'exportRounds'
  | 'memberStatement'
  | 'inquiryPicture'
  | 'picture'

/** How far a file has come. */
export interface Progress {
  bytes: number
  /** Lines of a CSV so far, without its heading. */
  rows: number
  /** Lines that will come; null where the server does not say. */
  of: number | null
}

/** A file that has arrived whole. */
export interface Arrived {
  blob: Blob
  /** As the server names it. */
  name: string
}

const LINE_END = 10

/** Where a picture or file stands, for `src` and links. */
export const fileAddress = <Id extends FileCallId>(id: Id, request: ConsoleRequest<Id>): string => {
  const { path, rest } = addressOf(consoleCalls[id as ConsoleCallId], request as object)
  const query = queryOf(rest).toString()
  return `/api${path}${query && `?${query}`}`
}

/**
 * Fetches a file as it is streamed, and tells how far it is.
 * @throws CallError; nothing of a file that was cut is given out
 */
export async function download<Id extends FileCallId>(
  id: Id,
  request: ConsoleRequest<Id>,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Arrived> {
  try {
    const response = await fetch(fileAddress(id, request), signal ? { signal } : {})
    if (!response.ok)
      client.open(id, v.never(), {
        status: response.status,
        requestId: response.headers.get('x-request-id'),
        body: await response.json().catch(() => null),
      })
    const parts = await readAll(response, onProgress)
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { blob: new Blob(parts, { type }), name: nameIn(response.headers.get('content-disposition')) }
  } catch (cause) {
    if (cause instanceof CallError || (cause as Error).name === 'AbortError') throw cause
    throw new CallError('network', { message: '파일을 받다가 끊겼어요. 다시 받아 주세요', cause })
  }
}

async function readAll({ body, headers }: Response, onProgress: (progress: Progress) => void) {
  const total = Number(headers.get('x-total-count') ?? Number.NaN)
  const of = Number.isFinite(total) ? total : null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, lines] = [0, 0]
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value)
    bytes += read.value.length
    for (const byte of read.value) if (byte === LINE_END) lines++
    onProgress({ bytes, rows: Math.max(0, lines - 1), of })
  }
  return parts
}

/** `filename*` of RFC 5987 before `filename`. */
export function nameIn(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'download')
}
