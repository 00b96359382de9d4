/** The app that is live, for pages that need no file of its shell. */
import type { FastifyInstance } from 'fastify'
import type { App } from '../registry/app.ts'
import type { LiveRegistry } from './live.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the live shell says of its app; undefined while none is live or its release cannot be read. */
    liveApp?: () => App | undefined
  }
}

/** Lets every answer of the gateway know which app it is the gateway of. */
export function registerApp(app: FastifyInstance, live: LiveRegistry): void {
  app.decorate('liveApp', () => {
    const version = live.composition(null)?.shell.metadata.version
    try {
      return version === undefined ? undefined : live.release('shell', version).app
    } catch {
      return undefined
    }
  })
}
