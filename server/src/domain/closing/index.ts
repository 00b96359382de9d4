import type { ModuleFactory, Services } from '../../http/calls/index.ts'
import { many, one } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'
import { announceMember } from '../members/index.ts'
import { closingHandlers } from './closing.ts'
import { ownDataHandler } from './own-data.ts'

const EVERY_MS = 60_000

/** What members have a right to: an account that they close, and all that the server holds about them. */
export const closingModule: ModuleFactory = (services) => ({
  name: 'closing',
  handlers: { ...closingHandlers, ownData: ownDataHandler },
  work: closeRegularly(services),
})

type Closer = Pick<Services, 'pool' | 'bus' | 'log'>

/** Carries out wishes whose time has come, each in a transaction of its own. @returns how many accounts were closed */
export async function carryOutClosings({ pool, bus, log }: Closer): Promise<number> {
  let closed = 0
  for (const { member } of await many<{ member: number }>(
    pool,
    'select member_id as member from account_closings where closed_at is null and due_at <= money_now() order by due_at',
  )) {
    const step = await one<{ outcome: string }>(pool, 'select closing_advance($1) as outcome', [member])
    if (step?.outcome !== 'closed') continue
    closed++
    announceMember(bus, member)
    log.info({ event: 'closing', member }, 'an account was closed')
  }
  await pool.query('select closing_forget()')
  return closed
}

/** Does so every minute; what cannot be closed yet is looked at again. */
const closeRegularly = (services: Closer): RegularWork =>
  every(
    EVERY_MS,
    () => carryOutClosings(services),
    (err) => services.log.warn({ event: 'closing', err }, 'accounts could not be closed'),
  )
