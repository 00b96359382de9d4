import { createHash } from 'node:crypto'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type CallContext, type Handlers } from '../../http/calls/index.ts'
import { one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { networkOf, spend, type TurnRule } from '../members/index.ts'
import { messagesOf } from './read.ts'
import { STATES, type StateNumber } from './state.ts'
import { addMessage, putMessage } from './write.ts'

/** Inquiries of one network, then one each ten minutes; and looks at them. */
const ASKING: TurnRule = { burst: 5, pace: 600 }
const READING: TurnRule = { burst: 60, pace: 5 }
/** The same from one IPv6 /48, whose /64s are free to take. */
const ASKING_WIDE: TurnRule = { burst: 20, pace: 150 }
const READING_WIDE: TurnRule = { burst: 240, pace: 1 }

const NOT_FOUND = '이 번호의 문의를 찾을 수 없어요. 번호를 확인해 주세요'

type ContactCalls = 'contact' | 'contactThread' | 'addToContact'

/**
 * The customer service for who cannot log in. Whether an account has the name is looked up for operators only. Why it is so:
 * docs/decisions/053-contact-before-login.md
 */
export function contactHandlers(expected: () => Date): Pick<Handlers, ContactCalls> {
  return {
    contact: async (context, { username, topic, text, key }) => {
      await admit(context, 'contact:ask', ASKING, ASKING_WIDE)
      const number = numberOf(key)
      const expectedAt = await withTransaction(context.pool, async (db) => {
        const begun = await one<{ id: number; expected_at: Date }>(
          db,
          `insert into inquiries (said_name, number_hash, topic, expected_at) values ($1, $2, $3, $4)
           on conflict (number_hash) where number_hash is not null do nothing returning id, expected_at`,
          [username, hashOf(number), topic, expected()],
        )
        if (!begun) return (await find(db, number)).expected_at
        await putMessage(db, begun.id, true, text, key)
        return begun.expected_at
      })
      return { number, expected: seoulTime(expectedAt) }
    },
    contactThread: async (context, { number }) => {
      const { id, topic, state, expected_at } = await findAdmitted(context, number)
      const messages = await messagesOf(context.pool, id)
      return { topic, state: STATES[state], expected: seoulTime(expected_at), messages }
    },
    addToContact: async (context, { number, text, key }) => {
      const { id } = await findAdmitted(context, number)
      await addMessage(context.pool, { memberId: null, id, text, key, expectedAt: expected() })
      return null
    },
  }
}

/** Crockford's letters: none is taken for another one. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of an inquiry: 60 bits that only the holder of the key could make, so a second try is given it again. */
function numberOf(key: string): string {
  const bytes = createHash('sha256').update(`contact ${key.toLowerCase()}`).digest()
  const letters = Array.from(bytes.subarray(0, 12), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Written by hand, `O` is a zero and `I` and `L` are ones. */
function hashOf(number: string): Buffer {
  const plain = number.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest()
}

interface Found {
  id: number
  topic: 'other'
  state: StateNumber
  expected_at: Date
}

/** @throws Refusal where there is none of the number */
async function find(db: Queryable | Pool, number: string): Promise<Found> {
  const found = await one<Found & Record<string, unknown>>(
    db,
    'select id, topic, state, expected_at from inquiries where number_hash = $1',
    [hashOf(number)],
  )
  if (!found) throw badInput(NOT_FOUND)
  return found
}

async function findAdmitted(context: CallContext, number: string): Promise<Found> {
  await admit(context, 'contact:read', READING, READING_WIDE)
  return await find(context.pool, number)
}

/** @throws HttpRefusal 429 where a network asks often */
async function admit({ pool, ip }: CallContext, queue: string, rule: TurnRule, wideRule: TurnRule): Promise<void> {
  const { near, wide } = networkOf(ip)
  await spend(pool, [
    { queue: `${queue}:${near}`, taker: near, rule },
    ...(wide ? [{ queue: `${queue}:${wide}`, taker: near, rule: wideRule }] : []),
  ])
}
