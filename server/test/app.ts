import { KOREAN } from '@yaksok/platform/gateway'
import type { ApiOptions, TestApi, TestMember } from '@yaksok/testing'
import webpush from 'web-push'
import { decideBooking } from '../src/domain/bookings/index.ts'
import { carryOutClosings } from '../src/domain/closing/index.ts'
import { answerInquiry } from '../src/domain/inquiries/index.ts'
import { announceMember } from '../src/domain/members/index.ts'
import type { ServerConfig } from '../src/infra/config/index.ts'
import { one } from '../src/infra/database/index.ts'
import { createMember } from './create-member.ts'
import { stopOwnCluster } from './database.ts'
import { approachDraw, drawRound } from './draw-round.ts'
import { faultyViews, type ViewFault } from './faulty-views.ts'
import { openTestBeacon } from './rounds/beacon.ts'
import { createTestServer, type TestServer } from './server.ts'
import { visitedQueries } from './visited-queries.ts'

/** A member with everything set up. */
const COMPLETE = { name: '홍길동', fundPassword: '7294', bank: '11012345678', won: 1_000_000 }

type Decide = TestApi['controls']['decideDeposits']

/** Starts the API for end-to-end tests, on a fresh database with demo data. */
export async function startTestApi(options: ApiOptions = {}): Promise<TestApi> {
  const beacon = { isSilent: false }
  const server = await createTestServer({
    contents: 'demo',
    config: configOf(options),
    openBeacon: async () => openTestBeacon(() => beacon.isSilent),
  })
  const decide =
    (kind: 'deposit' | 'withdrawal'): Decide =>
    async ({ username, reason }) => {
      const { rowCount } = await server.owner.query(
        `select wallet_decide_${kind}(r.id, $2) from ${kind}s r join members m on m.id = r.account_id
         where m.username = $1 and r.status = 1`,
        [username, reason ?? null],
      )
      return rowCount ?? 0
    }
  let fault: ViewFault = null
  let onlooker: Promise<TestMember> | undefined
  const onlookersToken = async () => {
    onlooker ??= createMember(server, {}, decide('deposit'))
    return (await onlooker).token
  }
  return {
    plugin: server.plugin,
    ready: server.ready,
    cards: server.cards,
    views: faultyViews(server.views, () => fault),
    metricPrefix: 'yaksok_',
    texts: KOREAN,
    visitor: async () => {
      const { token, cookies } = await createMember(server, COMPLETE, decide('deposit'))
      return { token, cookies, queries: await visitedQueries(server, token) }
    },
    controls: {
      createMember: (wanted) => createMember(server, wanted ?? {}, decide('deposit')),
      decideDeposits: decide('deposit'),
      decideWithdrawals: decide('withdrawal'),
      setStatus: async ({ username, status }) => {
        const member = await one<{ id: number }>(
          server.services.pool,
          'update members set status = $2 where username = $1 returning id',
          [username, status],
        )
        if (member) announceMember(server.services.bus, member.id)
      },
      recordVisit: (booking) => recordVisit(server, booking),
      ...answering(server),
      ...closing(server),
      resetFundPassword: async ({ username, hoursAgo }) => {
        await server.owner.query('select fund_password_reset_begin(id) from members where username = $1', [username])
        await server.owner.query(
          `update fund_password_resets r set due_at = due_at - $2 * interval '1 hour' from members m
           where m.id = r.member_id and m.username = $1`,
          [username, hoursAgo],
        )
      },
      setDesk: async ({ deposits, withdrawals }) => {
        await server.owner.query(
          `update desk_rules set deposits_open = coalesce($1, deposits_open),
             withdrawals_open = coalesce($2, withdrawals_open)`,
          [deposits, withdrawals],
        )
      },
      setViewFault: async (wanted) => {
        fault = wanted
      },
      ...steering(server, onlookersToken, beacon),
    },
    close: async () => {
      await server.close()
      await stopOwnCluster()
    },
  }
}

async function recordVisit({ owner }: TestServer, { id }: { id: string }): Promise<void> {
  await owner.query(
    `update bookings set starts_at = money_now() - interval '3 hours', ends_at = money_now() - interval '1 hour' where id = $1`,
    [id],
  )
  const why = await decideBooking(owner, Number(id), 'visit')
  if (why) throw new Error(`no visit of booking ${id}: ${why}`)
}

/** Steers rounds. @param token of an onlooker @param beacon the one that decides them */
const steering = (
  server: TestServer,
  token: () => Promise<string>,
  beacon: { isSilent: boolean },
): Pick<TestApi['controls'], 'drawRound' | 'approachDraw' | 'silenceBeacon'> => ({
  drawRound: async (key) => drawRound(server, await token(), key),
  approachDraw: async ({ key, secondsLeft }) => approachDraw(server, await token(), key, secondsLeft),
  silenceBeacon: async (on) => {
    beacon.isSilent = on
  },
})

/** Answers as the customer service. */
const answering = (server: TestServer): Pick<TestApi['controls'], 'answerInquiry' | 'answerContact'> => ({
  answerInquiry: async ({ id, text }) => {
    if (!(await answerInquiry(server.owner, Number(id), text))) throw new Error(`no inquiry ${id}`)
  },
  answerContact: async ({ username, text }) => {
    const asked = await one<{ id: number }>(
      server.owner,
      'select id from inquiries where said_name = $1 order by id desc limit 1',
      [username],
    )
    if (!asked || !(await answerInquiry(server.owner, asked.id, text))) throw new Error(`nothing of ${username}`)
  },
})

/** Lets the day of a wish to close pass. */
const closing = (server: TestServer): Pick<TestApi['controls'], 'carryOutClosing'> => ({
  carryOutClosing: async ({ username }) => {
    await server.owner.query(
      `update account_closings c set due_at = money_now() from members m
       where m.id = c.member_id and m.username = $1`,
      [username],
    )
    await carryOutClosings(server.services)
  },
})

/** How the API under test differs from one in service. */
function configOf({ roundSeconds, starterMoney, serviceUrl, gameUrl, pushService }: ApiOptions): Partial<ServerConfig> {
  return {
    demoData: true,
    ...(roundSeconds && { roundSeconds }),
    ...(starterMoney && { starterMoney }),
    ...(serviceUrl !== undefined && { serviceUrl }),
    ...(gameUrl !== undefined && { gameUrl }),
    ...(pushService && {
      push: { ...webpush.generateVAPIDKeys(), contact: 'mailto:test@example.com', services: [pushService] },
    }),
  }
}
