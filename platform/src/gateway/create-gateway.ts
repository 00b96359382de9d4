/** The gateway: the page of every route, released files, the API and the operator's end points on one origin. */
import type { FastifyInstance, FastifyPluginAsync, FastifyServerOptions } from 'fastify'
import type { Registry } from 'prom-client'
import { GatewayMetrics, type RequestLimits, registerErrorAnswers, registerHeaders } from '../http/index.ts'
import type { PageConfig } from '../registry/index.ts'
import { type ReleaseServiceOptions, registerReleaseService } from '../release-api/index.ts'
import { registerDashboard } from '../release-dashboard/index.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/index.ts'
import type { PoolOptions } from '../render-process/index.ts'
import { type Texts, textsOf } from '../texts/index.ts'
import type { Tracing } from '../tracing/index.ts'
import type { RollbackPolicy } from './auto-rollback/index.ts'
import { makeServer } from './create-server.ts'
import { type EmbeddedOrigin, registerEmbeddedOrigin } from './embedded-origin.ts'
import { type FrameOrigin, registerFrames } from './framed/index.ts'
import {
  followSharedStore,
  type LiveRegistry,
  openLive,
  registerApp,
  registryStatusText,
  servedCompositions,
} from './live-registry/index.ts'
import type { StreamLimits } from './live-updates/index.ts'
import { type MetricsAccess, registerOperations, registerWellKnown } from './operations/index.ts'
import { type OverrideOptions, registerAnswer } from './overrides/index.ts'
import { registerPages } from './page-routes.ts'
import type { Cards } from './pages/index.ts'
import { openPreviews, type PreviewOrigin, previewFiles } from './previews/index.ts'
import { registerPublicLog } from './public-log/index.ts'
import { registerWorker } from './service-worker/index.ts'
import { openRendering, type SsrOptions, type Views } from './ssr/index.ts'
import { registerFiles } from './static-files/index.ts'
import { makePageIds, registerTelemetry } from './telemetry/index.ts'
import { warnOfForwarded } from './warn-of-proxy.ts'

/** What a gateway serves, and how; the store alone is needed. */
export interface GatewayOptions {
  /** The release store, or its folder. */
  store: string | ReleaseStore
  /**
   * Folder of the gateway's own, not of the store, in which it remembers what it served: older registries are refused after a
   * restart, too. Absent: only while the process lives, unless the store is a machine's copy of a shared one.
   */
  memory?: string
  /** The API, mounted under `/api`; it answers its own unknown routes and errors. */
  api?: FastifyPluginAsync
  /** Checks of what the API needs, by name: lines of `/readyz`, which is 200 where all are true. */
  ready?: () => Promise<Record<string, boolean>>
  /** Other limits of time for a request to arrive, for tests. */
  limits?: Partial<RequestLimits>
  /** Other limits of the streams to open pages, for tests and benchmarks. */
  streams?: Partial<StreamLimits>
  /** Passed to Fastify: logger, body limits and the like. */
  server?: FastifyServerOptions
  /** True once the process is to stop: whoever is answered is told to come back by another connection. */
  stopping?: () => boolean
  /** Counters of other parts, served beside the gateway's own. */
  metrics?: Registry[]
  /** What the names of the gateway's own counters begin with; default `app_`. */
  metricPrefix?: string
  /** Who may read `/metrics`; absent: everybody. */
  metricsAccess?: MetricsAccess
  /** https origins that pages of the app may embed. */
  frames?: string[]
  /** An origin of the app itself, where no remote runs and which every page may embed. */
  embedded?: EmbeddedOrigin
  /** Origin of the frames of remotes that are kept out of the page. Absent: theirs is opaque, at addresses of the app. */
  frameOrigin?: FrameOrigin
  config?: PageConfig
  /** Where to tell of a weakness, for security.txt. */
  securityContact?: string
  /** Path of the screen where members change their password, for password managers. */
  changePassword?: string
  /** Allows developers' overrides and the replay of compositions; absent: both are off. */
  developers?: OverrideOptions
  /**
   * Where previews are shown: on this origin alone, which leads to the same gateway, and where the API takes sessions of sample
   * members alone. `none`: nowhere. Absent: on the app's own.
   */
  previews?: PreviewOrigin
  /** When the gateway takes a fresh bad version back by itself; null: never. */
  rollback?: Partial<RollbackPolicy> | null
  /** Puts parts under development in the place of released ones (`@yaksok/platform/dev`). */
  develop?: (released: LiveRegistry) => LiveRegistry
  /**
   * Draws screens into the HTML, of what these answer for whoever asks. Absent: pages are skeletons.
   */
  views?: Views
  /**
   * Tells in the head of an item's page what it shows, for whoever shares its address: public facts alone, since nobody's session
   * is asked for. Waited for 100 ms at most. Absent: pages are named after their screens.
   */
  cards?: Cards
  /** How the render processes must be held, and other limits for tests. */
  drawing?: PoolOptions & Pick<SsrOptions, 'answersMs'>
  /** Teams release over the network; absent: by whoever may write the store alone. */
  releases?: ReleaseServiceOptions
  /** Follows requests, and takes what pages tell of theirs (`@yaksok/platform/tracing`). */
  tracing?: Tracing
  /** False: the service worker is taken out of every browser that has one. */
  worker?: boolean
  /** What the platform shows in a browser by itself, in the language of the app; absent: English. */
  texts?: Texts
  /** More routes of the caller. */
  extend?: (app: FastifyInstance) => void
}

/** What pages are told of the caller's choices as it stands. */
const chosenFor = ({ developers, cards, streams }: GatewayOptions) => ({
  ...(developers && { developers }),
  ...(cards && { cards }),
  ...(streams && { streams }),
})

const operationsOf = ({ ready, metricsAccess }: GatewayOptions) => ({
  ...(ready && { ready }),
  ...(metricsAccess && { metricsAccess }),
})

/** Registers the release service, and the teams' dashboard beside it. */
function registerReleases(app: FastifyInstance, store: ReleaseStore, options: ReleaseServiceOptions): void {
  const { tokens, app: address, standing } = options
  registerReleaseService(app, store, options, (on, parts) =>
    registerDashboard(on, {
      ...parts,
      ...(tokens && { tokens }),
      ...(address && { app: address }),
      ...(standing && { standing }),
    }),
  )
}

/** What is answered at origins beside the app's own: the confirm page, and frames of remotes. */
function registerOtherOrigins(
  app: FastifyInstance,
  parts: Omit<Parameters<typeof registerFrames>[1], 'apart'>,
  { embedded, frameOrigin }: GatewayOptions,
): void {
  if (embedded) registerEmbeddedOrigin(app, embedded)
  registerFrames(app, { ...parts, apart: frameOrigin })
}

/** Makes the gateway; the caller listens and closes. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const store = openReleaseStore(options.store)
  const app = makeServer(options)
  if (options.texts) app.decorate('texts', options.texts)
  const released = await openLive(app, store, options.memory)
  const live = options.develop?.(released) ?? released
  const metrics = new GatewayMetrics(options.metricPrefix)
  const warns = (event: string, text: string) => (err: unknown) => app.log.warn({ event, err }, text)
  const compositions = servedCompositions(store, warns('composition', 'a composition could not be written down'))
  const supply = await followSharedStore(app, store, compositions.versions)
  app.addHook('onClose', async () => live.close())

  const isPublished = store.followPublished(live.registry)
  registerHeaders(app)
  registerOtherOrigins(app, { live, isPublished }, options)
  registerApp(app, live)
  registerErrorAnswers(app, metrics)
  if (!options.server?.trustProxy) warnOfForwarded(app)
  const key = store.sharedKey(warns('page-id', 'the key of page ids is not shared'))
  const links = openPreviews(app, live, { ...options, store, otherKey: key })
  if (options.api) await app.register(options.api, { prefix: '/api' })
  registerFiles(app, store, isPublished, { registry: live.registry, inPreview: previewFiles(links), supply })
  registerOperations(app, { store, live, metrics, others: options.metrics ?? [], ...operationsOf(options) })
  registerPublicLog(app, { store, live, metrics })
  const pageIds = makePageIds(key)
  registerWellKnown(app, live, options)
  // what is developed changes under one address
  const workerOff = options.worker === false || options.develop !== undefined
  registerWorker(app, live, workerOff)
  const health = registerTelemetry(app, {
    store,
    live,
    metrics,
    pageIds,
    key,
    versionsOf: compositions.versionsOf,
    ...(options.rollback !== undefined && { rollback: options.rollback }),
  })
  const standing = (now: number) => registryStatusText(live.status(), now, textsOf(app))
  if (options.releases) registerReleases(app, store, { standing, ...options.releases })
  options.extend?.(app)
  const drawing = openRendering(app, options, { metrics, health })
  registerAnswer(app, { agree: links.agree, ...(options.developers && { developers: options.developers }) })
  registerPages(app, {
    store,
    live,
    links,
    ...(supply && { supply }),
    metrics,
    pageIds,
    compositions,
    config: {
      ...options.config,
      ...(workerOff && { worker: false }),
      ...(options.frameOrigin && { frames: options.frameOrigin.origin }),
    },
    frames: options.frames ?? [],
    ...(options.embedded && { embedded: options.embedded.origin }),
    ...chosenFor(options),
    ...(drawing && { drawing }),
  })
  return app
}
