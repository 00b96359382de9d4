/** Fetching what a stranger serves, once, when it is registered. */
import { boundedBody, StoreError } from '../../util/index.ts'

/** More than any container with all its chunks; bytes a file. */
const MOST = 5_000_000
const TIMEOUT_MS = 15_000

/** The bytes at `url`. Throws StoreError with one sentence unless it is https (http on this machine) and answers 200. */
export async function download(url: string): Promise<Buffer> {
  if (!isAllowed(url)) throw new StoreError('YK1010', `${url}: not an https address (http works on localhost only)`)
  const failed = (why: string) => new StoreError('YK5002', `Cannot download ${url} (${why})`)
  // a redirect would lead to an origin that nobody agreed to
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    ({ message, cause }: Error) => {
      throw failed(cause instanceof Error ? cause.message : message)
    },
  )
  if (!response.ok) throw failed(String(response.status))
  return boundedBody(response, MOST, {
    tooLarge: () => new StoreError('YK5002', `${url}: too large (limit ${MOST / 1_000_000} MB)`),
    cutOff: () => failed('cut off'),
  })
}

function isAllowed(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return !username && (protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)))
}
