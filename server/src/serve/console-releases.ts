/**
 * The console's API beside its gateway: what of the members' app is live, read from its release store and told to operators
 * alone, and the rights that the console's pages have.
 */
import { followStanding, KOREAN, PERMISSIONS_POLICY } from '@yaksok/platform/gateway'
import { type ReleaseStore, readReport, tally, unlooked } from '@yaksok/platform/registry'
import type { Console } from '../index.ts'

/** Lines of the history that are told. */
const LINES = 100

export interface ReleasesOptions {
  /** The release store of the members' app. */
  store: ReleaseStore
  /** Where releases are moved: the page of the platform for teams; null where it is not known. */
  page: string | null
  /** Folder in which gateways of this machine remember what they served. */
  memory?: string
}

/** What is live, and the newest changes of it first. A store without an app has no parts. */
export function releasesOf({ store, page }: ReleasesOptions, standing: string | undefined) {
  const { registry } = store.readRegistry()
  const audit = store.readAudit()
  const { revision, disabled } = registry.extras
  return {
    revision,
    page,
    standing: standing ?? null,
    parts: Object.entries(registry.microFrontends).map(([name, entries]) => ({
      name,
      disabled: disabled[name] ? disabled[name].reason || KOREAN.pages.maintenance : null,
      versions: entries.map(({ metadata, deployment, extras }) => ({
        version: metadata.version,
        /** Percent of browsers. */
        traffic: deployment.traffic,
        canary: !deployment.default,
        since: extras.liveSince,
        pinned: extras.pinned,
        restored: extras.restored,
        /** Why it went out although no browser had opened its screens. */
        unlooked: unlooked(audit, name, metadata.version) ?? null,
        /** How many of its screens are which beside what was live; null where nobody compared them. */
        looks: looksOf(store, name, metadata.version),
      })),
    })),
    history: audit
      .slice(-LINES)
      .toReversed()
      .map(({ at, who, action, name, version = '', from = '', why = '', reason = '' }) => ({
        at,
        who,
        action: KOREAN.actions[action] ?? action,
        name,
        version,
        from,
        why: why || reason,
      })),
  }
}

function looksOf(store: ReleaseStore, name: string, version: string) {
  const report = readReport(store, name, version)
  return report ? tally(report) : null
}

type Api = Console['plugin']

/** Headers that say something of one answer and its connection. */
const OF_ONE_ANSWER = new Set(['connection', 'content-length', 'date', 'transfer-encoding'])

/**
 * Adds `GET /releases` to the console's API. Who may see it is asked of that API itself: whoever is logged in there. A
 * browser may show an answer as a page (a file, an address typed): it asks for no more than the console's pages do.
 */
export const withReleases =
  (api: Api, options: ReleasesOptions): Api =>
  async (app) => {
    const standing = followStanding(options.store, { ...options, texts: KOREAN })
    app.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS_POLICY))
    app.get('/releases', async ({ headers }, reply) => {
      const asked = await whoAsks(app, headers)
      // kept by nobody and read by the console's pages alone, as the answer of that API is
      reply.headers(Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !OF_ONE_ANSWER.has(name))))
      return asked.statusCode === 200
        ? releasesOf(options, standing())
        : reply.code(asked.statusCode).send(asked.json())
    })
    await app.register(api)
  }

const whoAsks = (
  app: Parameters<Api>[0],
  { cookie, host, ...headers }: Record<string, string | string[] | undefined>,
) =>
  app.inject({
    url: '/api/me',
    headers: Object.fromEntries(
      Object.entries({ cookie, host, 'user-agent': headers['user-agent'] }).filter(([, value]) => value),
    ),
  })
