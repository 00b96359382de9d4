/** Addresses of an app: the one that it listens on, and the one that others reach it by. */
import { createServer } from 'node:net'
import { StoreError } from './store-error.ts'

/**
 * The address of an app as a person gives it, without a slash at its end. Throws StoreError unless it is https, or http on
 * this machine: neither a token nor files that are to be believed travel otherwise.
 * @param option how it is given, for the message
 */
export function appAddress(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere))
    throw new StoreError(
      'YK1010',
      `${option} takes an https address (http works on this machine): others can be changed on the way`,
    )
  if (url.username || url.password) throw new StoreError('YK1010', `No password in the address of ${option}`)
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

/** Where a server listens or is reached. */
export interface Address {
  host: string
  port: number
}

/** `HOST` and `PORT` (`usual` where it is not set); throws StoreError for a port that is none. */
export function readAddress(env: NodeJS.ProcessEnv = process.env, usual = 4173): Address {
  const port = Number(env.PORT ?? usual)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StoreError('YK1011', `PORT=${env.PORT} is no port (0 to 65535)`)
  return { host: env.HOST ?? '127.0.0.1', port }
}

/** Throws StoreError when somebody listens there already: better before the build than after it. */
export async function checkPortFree({ host, port }: Address): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? portInUse(port)
          : new StoreError('YK1011', `${host}:${port} cannot be opened (${error.code}). Set HOST and PORT`),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Ports that are tried one after the other where nobody asked for one. */
const TRIED = 10

/**
 * The address to develop at: that of `PORT`, which has to be free; without it the next free one from `usual` on (4173), which
 * `say` is told of. Throws StoreError where none is free.
 * @param options.host where it is not `HOST` that says so
 */
export async function freeAddress(
  say: (line: string) => void,
  { usual, env = process.env, ...given }: { usual?: number; host?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Address> {
  const first = readAddress(env, usual)
  const { host } = { ...first, ...given }
  const last = env.PORT === undefined ? first.port + TRIED - 1 : first.port
  for (let { port } = first; ; port++) {
    try {
      await checkPortFree({ host, port })
      if (port !== first.port) say(`Port ${first.port} is taken: this is ${port} (PORT sets another)`)
      return { host, port }
    } catch (error) {
      const isTaken = error instanceof StoreError && error.code === 'YK1012'
      if (!isTaken || port >= last) throw error
    }
  }
}

function portInUse(port: number): StoreError {
  return new StoreError('YK1012', `Port ${port} is taken. End the program that has it, or set PORT to another`)
}

/** What `listen` needs of a server. */
interface Listening {
  listen(address: Address): Promise<unknown>
  close(): Promise<unknown>
  server: { address(): string | { port: number } | null }
}

/** Listens there, or closes the server again; answers the address as a person types it. */
export async function listen(app: Listening, address: Address): Promise<string> {
  try {
    await app.listen(address)
  } catch (error) {
    await app.close()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portInUse(address.port) : error
  }
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : address.port
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address.host) ? 'localhost' : address.host
  return `http://${shown}:${port}`
}
