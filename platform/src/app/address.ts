/** Where an app is served. */
import { createServer } from 'node:net'
import { StoreError } from '../registry/store.ts'

export interface Address {
  host: string
  port: number
}

/** `HOST` and `PORT`; throws StoreError for a port that is none. */
export function readAddress(env: NodeJS.ProcessEnv = process.env): Address {
  const port = Number(env.PORT ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StoreError(`PORT=${env.PORT}은(는) 포트 번호가 아니에요`)
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
          : new StoreError(`${host}:${port}을(를) 열 수 없어요 (${error.code})`),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function portInUse(port: number): StoreError {
  return new StoreError(`포트 ${port}을(를) 다른 프로그램이 쓰고 있어요 (그 프로그램을 끝내거나 PORT를 바꿔 주세요)`)
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
