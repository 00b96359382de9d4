/**
 * The release service, `/releases/v1`: teams release, promote and roll back with a token instead of the right to write the
 * store (platform/docs/decisions/031-release-api.md). On the gateway's port or one of its own.
 */
import { type FastifyInstance, fastify } from 'fastify'
import { answerClientError, limitPerMinute, registerHeaders, requestLimits } from '../http/index.ts'
import { type Issuer, identifier } from '../release-access/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { tidyStaging } from '../uploads/index.ts'
import { type Hook, openHooks } from '../web-hooks/index.ts'
import { runner, type ServiceParts } from './authorize.ts'
import { registerReleaseRoutes } from './routes.ts'
import { type DoWork, doInProcess, inTurn } from './worker-pool.ts'

/** Where it is on its origin. */
export const SERVICE_PATH = '/releases/v1'

/** On a port of its own nobody but teams waits: a file may take this long to arrive, ms. */
const PATIENT_MS = 5 * 60_000
const TIDY_MS = 10 * 60_000

export interface ReleaseServiceOptions {
  /** Answers there, and nowhere else; absent: on the gateway's own port. */
  listen?: { host: string; port: number }
  /** Opens the screens of each build in a Chromium of this machine, as `release` does; default false. */
  browser?: boolean
  /** Whose OpenID Connect tokens are taken, with what claims, and what they may do. */
  issuers?: readonly Issuer[]
  /** Who is told of releases, rollbacks and faults. */
  hooks?: readonly Hook[]
  /** The address of the app, `https://…`: what links at the teams' page lead to where the service has a port of its own. */
  app?: string
  /** CSS of the design tokens that the teams' page goes by; absent: plain ones. */
  tokens?: string
  /** How the store stands beside what the gateway serves, in a sentence; the teams' page shows it. */
  standing?: (now: number) => string | undefined
  /** Does the work elsewhere than in processes of its own, for tests. */
  doWork?: DoWork
}

/**
 * Registers the service on `app`, or opens it on a port of its own; it ends with `app`.
 * @param alongside registers what shares the service's origin and limits, such as the dashboard
 */
export function registerReleaseService(
  app: FastifyInstance,
  store: ReleaseStore,
  options: ReleaseServiceOptions,
  alongside: (on: FastifyInstance, parts: ServiceParts) => void,
): void {
  const { listen, browser = false, issuers = [], hooks = [], doWork = doInProcess } = options
  const limits = { requests: limitPerMinute(1200), changes: limitPerMinute(60), failures: limitPerMinute(30) }
  const telling = hooks.length > 0 ? openHooks(store, { hooks, log: app.log }) : undefined
  const tidy = setInterval(() => tidyStaging(store), TIDY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(tidy)
    telling?.close()
    for (const limit of Object.values(limits)) limit.close()
  })
  const run = runner({ store, browser, doWork: inTurn(doWork), limits })
  const parts = { store, identify: identifier(store, issuers), run, browser, limits }
  const register = (on: FastifyInstance) => {
    on.register(async (scope) => registerReleaseRoutes(scope, parts), { prefix: SERVICE_PATH })
    alongside(on, parts)
  }
  if (!listen) {
    register(app)
    return
  }
  const side = fastify({
    loggerInstance: app.log,
    trustProxy: false,
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
    ...requestLimits({ requestMs: PATIENT_MS }),
  })
  if (app.texts) side.decorate('texts', app.texts)
  registerHeaders(side)
  register(side)
  app.addHook('onListen', async () => void (await side.listen(listen)))
  app.addHook('onClose', () => side.close())
}
