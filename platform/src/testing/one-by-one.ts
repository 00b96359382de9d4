import type { BrowserContext, Page } from '@playwright/test'
import type { SessionCookie } from './provider.ts'

/** Routes of files: they stand in for no answer. */
const OF_FILES = /\/r\/|\.(js|css|mp4)\b/

type Pattern = Parameters<Page['route']>[0]

/**
 * Lets the pages of a context make their calls one by one as soon as the test stands in for an answer with `route`: the
 * one request for all of them would pass it by, and so would a page that comes with its answers. Not sooner: once a
 * context has a route, every request passes through the test and nothing is cached.
 */
export function askOneByOneOnceRouted(context: BrowserContext, cookies: readonly SessionCookie[] = []): void {
  const route = context.route.bind(context)
  const refuseEarly = once(() => route('**/early?**', (request) => request.abort()))
  const drawNothing = once(() => Promise.all(cookies.map(({ name }) => context.clearCookies({ name }))))
  const before = async (pattern: Pattern) => {
    await refuseEarly()
    if (!OF_FILES.test(String(pattern))) await drawNothing()
  }
  prepare(context, before)
  context.on('page', (page) => prepare(page, before))
}

/** Has `before` done before the target's own routes are added: of two that fit, the later one answers. */
function prepare(target: Pick<BrowserContext | Page, 'route'>, before: (pattern: Pattern) => Promise<void>): void {
  const route = target.route.bind(target)
  target.route = async (pattern, ...rest) => {
    await before(pattern)
    return route(pattern, ...rest)
  }
}

function once(start: () => Promise<unknown>): () => Promise<unknown> {
  let started: Promise<unknown> | undefined
  return () => {
    started ??= start()
    return started
  }
}
