/** What one card that hangs costs the pages of others. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { createGateway } from '../create-gateway.ts'
import { cardBuild, releaseCard, releaseShell, serverBuild, slotFor, viewsOf } from './rendered.fixture.ts'

/** Each place on the screens is drawn for a while, as React does. */
const WORK = 'let sum = 0; for (let i = 0; i < 2e6; i++) sum += i;'
const GOOD = cardBuild(`${WORK} return '<p>' + sum + '</p>'`)
const HANGS = cardBuild('for (;;);')

/** Until the screen of a page was there, and until the whole page was, ms. */
export type Took = Record<'screen' | 'page', number>

/** Pages of others: beside a card that hangs, and twice without one. The two without say what the machine does by itself. */
export type Compared = Record<'hanging' | 'calm' | 'twin', Took[]>

/**
 * Opens a page of others, over and over, at three gateways that differ in one card of another page. Each turn asks all three
 * in another order, so what else the machine does meets all alike.
 * @param wantedMs how long; a card that hangs is left alone for half a minute, and then hangs again
 * @returns what the pages took, and how often the card hung
 */
export async function comparePages(wantedMs: number): Promise<{ took: Compared; hung: number }> {
  const open = { hanging: await openGateway(HANGS), calm: await openGateway(GOOD), twin: await openGateway(GOOD) }
  const names = ['hanging', 'calm', 'twin'] as const
  const took: Compared = { hanging: [], calm: [], twin: [] }
  try {
    for (const name of names) for (let warm = 0; warm < 20; warm++) await open[name].turn()
    const until = performance.now() + wantedMs
    for (let turn = 0; performance.now() < until; turn++)
      for (let place = 0; place < names.length; place++) {
        const name = names[(turn + place) % names.length] ?? 'calm'
        took[name].push(await open[name].turn())
      }
    return { took, hung: await open.hanging.hung() }
  } finally {
    for (const name of names) await open[name].close()
  }
}

/** A gateway with a page of others, which has a card, and one whose card is this. */
async function openGateway(build: string) {
  const store = openReleaseStore(mkdtempSync(join(tmpdir(), 'hanging-card-')))
  await releaseShell(store)
  await releaseCard(store, 'list', GOOD)
  await releaseCard(store, 'bad', build)
  await releaseScreen(store, 'home', 'list')
  await releaseScreen(store, 'other', 'bad')
  const views = viewsOf(() => ({ member: Promise.resolve('Zoë') }))
  const app = await createGateway({ store, views, drawing: { renderMs: 30_000 } })
  const visit = async (url: string): Promise<Took> => {
    const began = performance.now()
    let screen = 0
    const answer = await app.inject({ url, headers: { cookie: 'view=known' }, payloadAsStream: true })
    for await (const chunk of answer.stream())
      if (screen === 0 && String(chunk).includes('</i>')) screen = performance.now() - began
    return { screen, page: performance.now() - began }
  }
  return {
    /** Opens both pages at once, and answers what that of others took. */
    async turn(): Promise<Took> {
      const [mine] = await Promise.all([visit('/home'), visit('/other')])
      return mine
    },
    /** How often the card was begun and did not come, by the gateway's own count. */
    async hung(): Promise<number> {
      const { body } = await app.inject('/metrics')
      return [...body.matchAll(/drawn_cards_total\{remote="bad",version="1",outcome="(\w+)"\} (\d+)/g)]
        .filter(([, outcome = '']) => !['drawn', 'open'].includes(outcome))
        .reduce((sum, [, , count]) => sum + Number(count), 0)
    },
    async close() {
      await app.close()
      rmSync(store.folder, { recursive: true, force: true })
    },
  }
}

async function releaseScreen(store: ReleaseStore, name: string, card: string): Promise<void> {
  const server = 'server.cjs'
  const places = [{ name: 'row', gives: {}, icon: false, only: false }]
  const build = serverBuild(`${WORK} return ${JSON.stringify(`<i>screen</i>${slotFor(card)}`)}`)
  await publish(store, storeRelease(store, name, '2', { server, places }, { [server]: build }))
}
