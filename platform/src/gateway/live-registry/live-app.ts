/** The app that is live, for pages that need no file of its shell. */
import type { FastifyInstance } from 'fastify'
import type { LiveRegistry } from './live-registry.ts'

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
