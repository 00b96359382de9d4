import { lookup as systemLookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ContentError } from '../faults.ts'
import { tooLarge } from './local-file.ts'

/** The whole of a download, ms. */
const TIMEOUT_MS = 30_000

/** Refuses every address that is not on the public internet: a content file must not read what is inside a network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = addresses?.find(({ address }) => !isPublic(address))
    const first = addresses?.[0]
    if (error || inside || !first) callback(error ?? new Error(`inside: ${hostname}`), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Bytes at an https address. No redirects, no address inside a network, no more than `mostBytes`.
 * @param reach how hosts are found and trusted; tests reach a server of their own
 * @throws ContentError (one line)
 */
export async function download(
  address: string,
  mostBytes: number,
  reach: Pick<RequestOptions, 'ca' | 'lookup'> = { lookup: publicLookup },
): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.username !== '') throw new ContentError(`Not an https address: ${address}`)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // Node looks up names alone.
  if (isIP(host) && !isPublic(host)) throw unreachable(url)
  const answer = await answerOf(url, reach)
  try {
    if (answer.statusCode !== 200) throw unreachable(url, answer.statusCode)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw tooLarge(mostBytes)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof ContentError ? error : unreachable(url)
  } finally {
    answer.destroy()
  }
}

function answerOf(url: URL, reach: Pick<RequestOptions, 'ca' | 'lookup'>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { ...reach, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }
    request(url, options, resolve)
      .on('error', () => reject(unreachable(url)))
      .end()
  })
}

function unreachable({ host, pathname }: URL, status?: number): ContentError {
  return new ContentError(`Cannot download${status ? ` (${status})` : ''}: ${host}${pathname}`)
}
