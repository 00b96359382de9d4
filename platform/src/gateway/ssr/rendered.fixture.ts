/** Parts with server builds, and a member to draw for. */

import type { Read } from '../../registry/route-reads.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import type { ReleaseStore } from '../../release-store/release-store.ts'

/** Draws the screen `main` of the address's remote, or the card that is asked for. */
const SHELL = `
  exports.shares = {}
  exports.render = async ({ url, answers, component, card }) => {
    if (card) return component(card.remote, card.expose)({ answers, card })
    const name = /\\w+/.exec(url)[0]
    return '<main style="color:red">' + url + ' ' + answers.member + ' ' + (await component(name, 'main')(answers)) + '</main>'
  }`

/** The server build of a remote whose screen is what this body makes of `answers`. */
export const serverBuild = (body: string) => `exports.main = () => ({ default: (answers) => { ${body} } })`

/** Limits that a busy machine keeps. */
export const PATIENT = { renderMs: 30_000, hungMs: 60_000, answersMs: 30_000, cardsMs: 30_000 }

const server = 'server.cjs'

/** A shell that draws, and asks for the member before each screen. */
export async function releaseShell(store: ReleaseStore): Promise<void> {
  const shell = { js: ['main.js'], css: [], shares: { js: [], css: [] }, html: 'html/index.html', redirects: {} }
  const calls = { member: { method: 'GET' as const, path: '/api/member' } }
  await publish(store, storeRelease(store, 'shell', '2', { server, shell: { ...shell, calls } }, { [server]: SHELL }))
}

/** A remote with one screen at `/<name>`, drawn of the calls `prefetch`. */
export async function releaseRemote(
  store: ReleaseStore,
  name: string,
  version: string,
  build: string,
  prefetch?: Read[],
): Promise<void> {
  const route = { path: `/${name}`, screen: 'main', auth: 'member' as const, tabBar: false, title: name }
  const routes = prefetch && [{ ...route, prefetch }]
  await publish(store, storeRelease(store, name, version, { server, ...(routes && { routes }) }, { [server]: build }))
}

/** The server build of a remote whose card `card` is what this body makes of `answers`, and of what its place gives it. */
export const cardBuild = (body: string) =>
  `exports.card = () => ({ default: ({ answers, card: { gives } }) => { ${body} } })`

/** What a screen writes where a card of a remote stands in the place `row`. */
export const slotFor = (remote: string, gives: object = {}): string =>
  `<div data-card="${JSON.stringify(['row', remote, 'card', gives]).replaceAll('"', '&quot;')}">waiting</div>`

/** A remote with one card in the place `row`, rendered of the calls `prefetch`. */
export async function releaseCard(store: ReleaseStore, name: string, build: string, prefetch?: Read[]): Promise<void> {
  const css = `@layer ${name}{.${name}_card{color:blue}}`
  const cards = [{ place: 'row', order: 1, expose: 'card', ...(prefetch && { prefetch }) }]
  const screens = { card: { js: [], css: ['card.css'], async: [] } }
  const fields = { server, routes: [], cards, screens }
  await publish(store, storeRelease(store, name, '1', fields, { [server]: build, 'card.css': css }))
}

const askOf = (answers: Record<string, Promise<unknown>>) => (id: string) =>
  answers[id] ?? Promise.reject(new Error(`nobody answers ${id}`))

/** Whoever has the cookie `view=known` is the member, whose answers these are; another cookie is a session that is over. */
export const viewsOf =
  (answers: () => Record<string, Promise<unknown>>) =>
  ({ headers }: { headers: { cookie?: string } }) =>
    headers.cookie === undefined
      ? null
      : { open: async () => (headers.cookie === 'view=known' ? { mark: 'abc', ask: askOf(answers()) } : null) }

/** What a page's HTML holds for its scripts; null where nothing. */
export function writtenIn(body: string): Record<string, unknown> | null {
  const [, data = 'null'] = /id="page-answers">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(data) as Record<string, unknown> | null
}
