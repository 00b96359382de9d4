import type { BrowserContext, Page } from '@playwright/test'

/**
 * Lets the pages of a context make their calls one by one as soon as the test stands in for an answer with `route`, which
 * the one request for all of them would pass by. Not sooner: once a context has a route, every request passes through the
 * test and nothing is cached.
 */
export function askOneByOneOnceRouted(context: BrowserContext): void {
  const route = context.route.bind(context)
  let refused: Promise<unknown> | undefined
  const refuse = () => (refused ??= route('**/early?**', (request) => request.abort()))
  refuseBefore(context, refuse)
  context.on('page', (page) => refuseBefore(page, refuse))
}

/** Refuses before the target's own routes are added: of two that fit, the later one answers. */
function refuseBefore(target: Pick<BrowserContext | Page, 'route'>, refuse: () => Promise<unknown>): void {
  const route = target.route.bind(target)
  target.route = async (...args) => {
    await refuse()
    return route(...args)
  }
}
