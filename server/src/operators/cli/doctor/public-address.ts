import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Reached } from './finding.ts'

const PATIENCE_MS = 5000
/** What answers operators and processes alone (docs/deployment.md). */
const CLOSED = ['/metrics', '/readyz']
const DAY_MS = 86_400_000

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  validTo: Date
}

/**
 * Visits the members' address as anybody would. Never throws: what is wrong is told.
 * @param origin `https://…` @param ca authorities to trust instead of the system's, PEM; for tests
 */
export async function visit(origin: string, ca?: string): Promise<Reached> {
  try {
    const { headers, validTo } = await get(`${origin}/healthz`, ca)
    const closed = await Promise.all(CLOSED.map(async (path) => ({ path, ...(await get(`${origin}${path}`, ca)) })))
    return {
      problem: null,
      daysLeft: (validTo.getTime() - Date.now()) / DAY_MS,
      hsts: headers['strict-transport-security'] !== undefined,
      // 503 is an answer of readyz's own
      open: closed.filter(({ status }) => status === 200 || status === 503).map(({ path }) => path),
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { problem: `cannot reach ${origin} (${code ?? message})` }
  }
}

function get(url: string, ca?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, timeout: PATIENCE_MS, ...(ca && { ca }) }, (response) => {
      const { valid_to } = (response.socket as TLSSocket).getPeerCertificate()
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, validTo: new Date(valid_to) })
    })
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    asked.on('error', reject)
    asked.end()
  })
}
