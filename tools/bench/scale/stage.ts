/** The app in parts over a database of its own, with members who can do all of the mix. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { STORE } from '@yaksok/server/command'
import type { Ground } from './actions.ts'
import { Streams } from './crowd.ts'
import { type Parts, startParts } from './parts.ts'
import { openRequests, type Requests, type Viewer } from './requests.ts'
import { followRounds } from './rounds.ts'
import { openHttp, Tally } from './tally.ts'
import { DEMO, type Member, openWorld, type World } from './world.ts'

const VIEWERS = 20
const FUND_PASSWORD = '4827'
const VENUES = 40

export interface Stage {
  parts: Parts
  world: World
  tally: Tally
  streams: Streams
  ground: Ground
  viewers: readonly Viewer[]
  close(): Promise<void>
}

/** @param members how many there can be at most */
export async function openStage(members: number): Promise<Stage> {
  const world = await openWorld(members)
  const closing: (() => Promise<void> | void)[] = [() => world.close()]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const parts = await startParts(world)
    closing.push(() => parts.stop())
    const tally = new Tally()
    const http = openHttp(tally)
    closing.push(() => http.close())
    const requests = openRequests(http, parts)
    const streams = new Streams(parts, tally)
    closing.push(() => streams.keep([]))
    const viewers: Viewer[] = []
    for (const member of world.members.slice(0, VIEWERS)) viewers.push(await becomeViewer(requests, member))
    const ground = await groundOf(requests, viewers[0] as Viewer, world, parts, streams)
    return { parts, world, tally, streams, ground, viewers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Logs a member in with the password, and sets what moving money needs. */
async function becomeViewer(requests: Requests, member: Member): Promise<Viewer> {
  const viewer = { ...member, ...(await requests.logIn(member, DEMO.password)), beacon: '' }
  await requests.call(viewer, 'setFundPassword', { paypassword: FUND_PASSWORD })
  await requests.call(viewer, 'setBank', { bankid: `1102${String(member.id).padStart(8, '0')}`, bank: '신한은행' })
  const html = await requests.html(viewer, '/Home')
  return { ...viewer, beacon: beaconOf(html) }
}

/** What a page tells that was well: two vitals under the id that the gateway gave it. */
function beaconOf(html: string): string {
  const page = /id="?page-id"?[^>]*>([\w.-]{8,60})</.exec(html)?.[1]
  const composition = /"composition":\{"id":"([\w-]{4,20})"/.exec(html)?.[1]
  if (!page || !composition) throw new Error('the page of Home does not say what it is')
  const vital = { type: 'vital', remote: 'home', version: '1.0.0' }
  const events = [
    { ...vital, name: 'LCP', value: 900 },
    { ...vital, name: 'CLS', value: 0.01 },
  ]
  return JSON.stringify({ composition, page, events })
}

async function groundOf(
  requests: Requests,
  viewer: Viewer,
  { sql }: World,
  parts: Parts,
  streams: Streams,
): Promise<Ground> {
  const venues = (await requests.call(viewer, 'goods', { class_id: '0', text: '' })) as { id: string }[]
  const lotteries = (await requests.call(viewer, 'lotteries')) as { id: string; key: string }[]
  const html = await requests.html(viewer, '/Home')
  const pictures = [...new Set([...html.matchAll(/\/api\/assets\/[\w.-]+/g)].map(([path]) => path))]
  return {
    requests,
    rounds: followRounds(requests, viewer),
    sql,
    files: [...(await liveFiles(parts.gateway)), ...pictures],
    venues: venues.slice(0, VENUES).map(({ id }) => id),
    lotteries,
    fundPassword: FUND_PASSWORD,
    reopen: (member) => streams.open(member),
  }
}

/** Scripts and styles of all that is live, which the service worker keeps. */
async function liveFiles(gateway: string): Promise<string[]> {
  const answer = await fetch(`${gateway}/composition.json`)
  const { parts } = (await answer.json()) as { parts: Record<string, string> }
  return Object.entries(parts).flatMap(([name, version]) =>
    readdirSync(join(STORE, name, version))
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `/r/${name}/${version}/${file}`),
  )
}
