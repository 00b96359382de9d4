/** The case: an app with a confirm origin, the hostile remote released in it, two members, a browser, and an attacker who listens. */
import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { calls } from '@yaksok/shared/core/contract'
import { everyTest } from '@yaksok/testing'
import { findBrowser } from '../../lib/browser.ts'
import { freePort } from '../../lib/free-port.ts'
import { type OwnApp, startOwnApp } from '../own-app.ts'
import { Random } from '../random.ts'
import { Target } from '../target.ts'
import { MEMBER, type Place } from './member.ts'
import { releaseHostile } from './remote.ts'
import { newSession, type Session } from './session.ts'
import { lookedUp, openSink, SINK_HOST, type Sink } from './sink.ts'
import type { Given, Secret } from './way.ts'

export interface Case {
  app: OwnApp
  place: Place
  browser: Browser
  sink: Sink
  /** Name of the other member. */
  other: string
  given: Omit<Given, 'id' | 'loot' | 'known'>
  /** Secrets of the other member and of the app; those of the session come with it. */
  secret: Pick<Record<Secret, string>, 'screen' | 'confirmText' | 'picture' | 'pictureName' | 'otherMember'>
  /** A browser with the demo member's session, bound to the confirm origin. */
  session(): Promise<Session>
  close(): Promise<void>
}

/** What another member has that nobody else knows: an amount. */
const FOREIGN_WON = 7_654_321

export async function openCase(): Promise<Case> {
  const port = await freePort()
  const at = (name: string) => `http://${name}.yaksok.localhost:${port}`
  const place = { app: at('app'), confirm: at('confirm') }
  const app = await startOwnApp(
    {
      PORT: String(port),
      // long enough for what asks for the round first
      ROUND_SECONDS: '60',
      APP_ORIGIN: place.app,
      CONFIRM_ORIGIN: place.confirm,
      PUSH_KEYS: pushKeys(),
      PUSH_CONTACT: 'mailto:attack@example.com',
    },
    releaseHostile,
  )
  // limits that could be raised
  await app.sql(
    'insert into member_limits (member_id, deposit, loss) select id, 5000000, 5000000 from members where username = $1',
    [MEMBER.username],
  )
  await app.sql(
    `insert into confirm_pictures (member_id, picture, colour) select id, 'turtle', 'violet' from members where username = $1`,
    [MEMBER.username],
  )
  const sink = await openSink()
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-netlog-'))
  const netLog = join(folder, 'net.json')
  const browser = await chromium.launch({
    executablePath: findBrowser({ forTests: true }),
    args: [...(everyTest.use?.launchOptions?.args ?? []), `--log-net-log=${netLog}`],
  })
  const { other, foreign } = await otherMember(app)
  return {
    app,
    place,
    browser,
    sink,
    other,
    given: { sink: { host: SINK_HOST, port: sink.port }, confirm: place.confirm, calls: callsOfContract(), foreign },
    secret: {
      screen: '홍길동',
      confirmText: '출금 신청해요',
      picture: 'turtle',
      pictureName: '거북이',
      otherMember: FOREIGN_WON.toLocaleString('en').replaceAll(',', ''),
    },
    session: () => newSession(app.url, place),
    async close() {
      await browser.close()
      // what was looked up or connected to without a request that arrives
      for (const name of await lookedUp(netLog)) sink.heard.push(`${name} looked up`)
      rmSync(folder, { recursive: true, force: true })
      await sink.close()
      await app.remove()
    },
  }
}

const callsOfContract = () =>
  Object.fromEntries(
    Object.entries(calls).map(([id, { spellings, methods }]) => [id, { path: spellings[0].path, method: methods[0] }]),
  ) as Given['calls']

/** A pair of keys for notices: without one the server sends none, and refuses for that alone. */
function pushKeys(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return `${pair.getPublicKey('base64url')}:${pair.getPrivateKey('base64url')}`
}

async function otherMember(app: OwnApp) {
  const target = new Target({
    url: new URL(app.url),
    random: new Random('hundred ways'),
    invite: 'YAKSOK2026',
    own: app,
  })
  const { token, id, username } = await target.register()
  await target.must('deposit', { bank_number: '110999', bank_name: '다른이', amount: String(FOREIGN_WON) }, { token })
  const asked = await target.must<{ id: number }>(
    'askInquiry',
    { topic: 'other', text: `${FOREIGN_WON}`, key: crypto.randomUUID() },
    { token },
  )
  const [session] = await target.must<{ id: number }[]>('sessions', {}, { token })
  target.http.close()
  const foreign = { line: '1', member: id, session: String(session?.id), inquiry: String(asked.id) }
  return { other: username, foreign }
}
