/** The three ways of developing: parts of the app here, one remote inside a deployed shell, one remote alone. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ALONE_HTML, type AloneOptions, aloneShell, ENTRY_FILE } from '../build/compiler.ts'
import { createGateway, type GatewayOptions } from '../gateway/index.ts'
import { DEVELOPMENT_VERSION, pageCard, pageEntry } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { registerHtmlFiles, withDevelopment } from './compose-development.ts'
import { type BuildEvents, buildEvents } from './events.ts'
import { type BuildState, type WatchedPackage, type WatchOptions, watchPackage } from './watch.ts'

export interface DevelopOptions {
  /** Folder for development builds and, where the rest of the app is needed, the release store. */
  store: ReleaseStore
  /** Told after every build. */
  onBuild(state: BuildState): void
}

interface Watching {
  watched: WatchedPackage[]
  events: BuildEvents
}

type PackageOptions = Partial<Pick<WatchOptions, 'preset' | 'htmlDir'>>

async function watchAll(
  dirs: readonly string[],
  { store, onBuild }: DevelopOptions,
  origin: string,
  refresh: boolean,
  more: PackageOptions = {},
): Promise<Watching> {
  const watched: WatchedPackage[] = []
  const events = buildEvents(() => watched.map((item) => item.state()))
  for (const dir of dirs)
    watched.push(
      await watchPackage({
        ...more,
        dir,
        refresh,
        outDir: (name) => join(store.folder, name, DEVELOPMENT_VERSION),
        publicPath: (name) => `${origin}/r/${name}/${DEVELOPMENT_VERSION}/`,
        onBuild(state) {
          onBuild(state)
          events.send(state)
        },
      }),
    )
  return { watched, events }
}

const isShell = (dir: string) => existsSync(join(dir, 'shell.json'))

/** Browsers hold connections that they may never use: nothing is lost when a stop does not wait for them. */
const STOPS_AT_ONCE = { forceCloseConnections: true }

function closeWith(app: FastifyInstance, { watched }: Watching): FastifyInstance {
  app.addHook('onClose', async () => {
    await Promise.all(watched.map((item) => item.close()))
  })
  return app
}

/**
 * Parts of the app under development, everything else released. State is kept over an update only when the shell is
 * among them: a released one has React without its refresh runtime and development JSX, so its page is loaded anew.
 * The caller listens.
 */
export async function developParts(
  dirs: readonly string[],
  options: DevelopOptions,
  gateway: Partial<Omit<GatewayOptions, 'server'>>,
): Promise<FastifyInstance> {
  const watching = await watchAll(dirs, options, '', dirs.some(isShell))
  const app = await createGateway({
    ...gateway,
    server: STOPS_AT_ONCE,
    store: options.store,
    develop: (released) => withDevelopment(released, watching.watched),
    extend(server) {
      watching.events.register(server)
      registerHtmlFiles(server, watching.watched)
    },
  })
  return closeWith(app, watching)
}

/** One remote alone: its screens, a session of its own, the API that is passed in. The caller listens. */
export async function developAlone(
  dir: string,
  options: DevelopOptions & AloneOptions,
  gateway: Partial<Omit<GatewayOptions, 'server'>>,
): Promise<FastifyInstance> {
  const { login } = options
  const watching = await watchAll([dir], options, '', true, {
    preset: () => aloneShell(dir, { login }),
    htmlDir: ALONE_HTML,
  })
  const app = await createGateway({
    ...gateway,
    server: STOPS_AT_ONCE,
    store: options.store,
    develop: (released) => withDevelopment(released, watching.watched, { only: true }),
    extend: watching.events.register,
  })
  return closeWith(app, watching)
}

/**
 * The files of one remote at `origin`, for a shell that is deployed elsewhere (`?remote.<name>=<origin>`). An update
 * reloads the page: a released React swaps nothing in place. The caller listens at `origin`.
 */
export async function developForShell(
  dir: string,
  origin: string,
  options: DevelopOptions,
): Promise<{ app: FastifyInstance; name: string; path: string }> {
  const watching = await watchAll([dir], options, origin, false)
  const [remote] = watching.watched
  if (!remote) throw new StoreError('YK1007', `${dir}: nothing to watch`)
  const app = await createGateway({
    server: STOPS_AT_ONCE,
    store: options.store,
    // what this gateway serves is what is live here
    develop: (released) => withDevelopment(released, watching.watched, { only: true }),
    extend(server) {
      watching.events.register(server)
      server.get('/remote.json', (_, reply) => {
        const { entries, cards, ...description } = remote.preset().description
        return reply
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'no-store')
          .send({ ...description, entries: entries.map(pageEntry), cards: cards.map(pageCard) })
      })
      server.get(`/${ENTRY_FILE}`, (_, reply) =>
        reply.redirect(`/r/${remote.name}/${DEVELOPMENT_VERSION}/${ENTRY_FILE}`),
      )
    },
  })
  app.addHook('onRequest', async (_, reply) => {
    // A redirect of a CORS request needs the header too; browsers ask before a public page may reach this machine.
    reply.header('access-control-allow-origin', '*').header('access-control-allow-private-network', 'true')
  })
  const path = remote.preset().description.routes[0]?.path ?? '/'
  return { app: closeWith(app, watching), name: remote.name, path }
}
