/** Accounts by name and password. Guesses are limited; @node-rs/argon2 hashes. */
import type { DatabaseSync } from 'node:sqlite'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, textIn } from './refusal.ts'
import type { Sessions } from './sessions.ts'

/** Argon2id as OWASP has it first. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of a password that nobody has: an unknown name takes as long as a known one. */
const DECOY = hash(crypto.randomUUID(), ARGON2ID)

/** Tries a minute: of one network at one name, and at all names together. */
const TRIES = { ofName: 5, ofNetwork: 30 }

interface Body {
  name?: unknown
  password?: unknown
}

const nameIn = (body?: Body) => textIn(body?.name, { from: 1, to: 40 }, 'weak')
const passwordIn = (body?: Body) => textIn(body?.password, { from: 10, to: 200 }, 'weak')

/** Adds an account; answers its number. @throws Refusal 409 where somebody has the name */
export async function addMember(database: DatabaseSync, name: string, password: string): Promise<number> {
  const insert = database.prepare('insert into members (name, password) values (?, ?) on conflict do nothing')
  const { changes, lastInsertRowid } = insert.run(name, await hash(password, ARGON2ID))
  if (changes === 0) throw new Refusal(409, 'taken')
  return Number(lastInsertRowid)
}

/** `app` counts the requests of a network by itself (@fastify/rate-limit). */
export function registerSignIn(app: FastifyInstance, database: DatabaseSync, sessions: Sessions): void {
  const find = database.prepare('select id, password from members where name = ?')
  const countName = app.createRateLimit({
    max: TRIES.ofName,
    timeWindow: '1 minute',
    keyGenerator: ({ ip, body }) => `${ip} ${nameIn(body as Body).toLowerCase()}`,
  })
  const limits = {
    config: { rateLimit: { max: TRIES.ofNetwork, timeWindow: '1 minute' } },
    async preHandler(request: FastifyRequest) {
      const count = await countName(request)
      if (!count.isAllowed && count.isExceeded) throw new Refusal(429, 'many')
    },
  }

  app.post<{ Body?: Body }>('/sign-up', limits, async (request, reply) => {
    const member = await addMember(database, nameIn(request.body), passwordIn(request.body))
    const token = sessions.begin(member)
    sessions.show(request, reply, token)
    return { token }
  })

  app.post<{ Body?: Body }>('/sign-in', limits, async (request, reply) => {
    const [name, password] = [nameIn(request.body), passwordIn(request.body)]
    const found = find.get(name) as { id: number; password: string } | undefined
    const isRight = await verify(found?.password ?? (await DECOY), password)
    if (!found || !isRight) throw new Refusal(400, 'wrong')
    const token = sessions.begin(found.id)
    sessions.show(request, reply, token)
    return { token }
  })

  app.post('/sign-out', async (request, reply) => {
    sessions.end(request)
    sessions.show(request, reply, null)
    return {}
  })
}
