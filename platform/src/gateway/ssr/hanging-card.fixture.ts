/** What one card that hangs costs the pages of others: two gateways that differ in that card alone, asked in turns. */
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

export interface Asked {
  /** Of how many pages of others each round is. */
  pages: number
  rounds: number
}

/** The p99 of the others' pages with a card elsewhere that hangs, as a share of the same without, of each round. */
export async function costOfHanging({ pages, rounds }: Asked): Promise<{ screen: number; page: number }[]> {
  const [calm, hanging] = [await open(GOOD), await open(HANGS)]
  const found: { screen: number; page: number }[] = []
  try {
    for (const at of [calm, hanging]) await at.round(20)
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? [calm, hanging] : [hanging, calm]
      const of = new Map<object, Times>()
      for (const at of order) of.set(at, await at.round(pages))
      const [without, beside] = [of.get(calm), of.get(hanging)]
      if (without && beside)
        found.push({ screen: p99(beside.screen) / p99(without.screen), page: p99(beside.page) / p99(without.page) })
    }
    return found
  } finally {
    for (const at of [calm, hanging]) await at.close()
  }
}

interface Times {
  /** Until the screen was there, ms. */
  screen: number[]
  /** Until the page was. */
  page: number[]
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** A gateway with a page of others, which has a card, and one whose card is this. */
async function open(build: string) {
  const store = openReleaseStore(mkdtempSync(join(tmpdir(), 'hanging-card-')))
  await releaseShell(store)
  await releaseCard(store, 'list', GOOD)
  await releaseCard(store, 'bad', build)
  await releaseScreen(store, 'home', 'list')
  await releaseScreen(store, 'other', 'bad')
  const views = viewsOf(() => ({ member: Promise.resolve('Zoë') }))
  const app = await createGateway({ store, views, drawing: { renderMs: 30_000 } })
  const visit = async (url: string): Promise<{ screen: number; page: number }> => {
    const began = performance.now()
    let screen = 0
    const answer = await app.inject({ url, headers: { cookie: 'view=known' }, payloadAsStream: true })
    for await (const chunk of answer.stream())
      if (screen === 0 && String(chunk).includes('</i>')) screen = performance.now() - began
    return { screen, page: performance.now() - began }
  }
  return {
    async round(pages: number): Promise<Times> {
      const times: Times = { screen: [], page: [] }
      for (let visited = 0; visited < pages; visited++) {
        const [mine] = await Promise.all([visit('/home'), visit('/other')])
        times.screen.push(mine.screen)
        times.page.push(mine.page)
      }
      return times
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
