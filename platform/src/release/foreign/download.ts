/** Fetching what a stranger serves, once, when it is registered. */
import { StoreError } from '../../util/index.ts'

/** More than any container with all its chunks; bytes a file. */
const MOST = 5_000_000
const TIMEOUT_MS = 15_000

/** The bytes at `url`. Throws StoreError with one sentence unless it is https (http on this machine) and answers 200. */
export async function download(url: string): Promise<Buffer> {
  if (!isAllowed(url)) throw new StoreError('YK1010', `${url}: not an https address (http works on localhost only)`)
  let body: Buffer
  try {
    // a redirect would lead to an origin that nobody agreed to
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(String(response.status))
    body = Buffer.from(await response.arrayBuffer())
  } catch (error) {
    const { message, cause } = error as Error
    throw new StoreError('YK5002', `Cannot download ${url} (${cause instanceof Error ? cause.message : message})`)
  }
  if (body.length > MOST) throw new StoreError('YK5002', `${url}: too large (${body.length} B)`)
  return body
}

function isAllowed(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return !username && (protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)))
}
