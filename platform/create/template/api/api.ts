/** The API over a database: sign-in, passkeys and items, each in a file of its own. */
import type { DatabaseSync } from 'node:sqlite'
import rateLimit from '@fastify/rate-limit'
import type { AppApi } from '@yaksok/platform/app'
import type { FastifyError } from 'fastify'
import { openItems, registerItems } from './items.ts'
import { registerPasskeys } from './passkeys.ts'
import { Refusal } from './refusal.ts'
import { openSessions } from './sessions.ts'
import { registerSignIn } from './sign-in.ts'

export function openApi(database: DatabaseSync) {
  const sessions = openSessions(database)
  const items = openItems(database)
  const api: AppApi['api'] = async (app) => {
    await app.register(rateLimit, { global: false, errorResponseBuilder: () => new Refusal(429, 'many') })
    app.setErrorHandler<FastifyError>((error, { log }, reply) => {
      const { statusCode = 500, code } = error
      if (statusCode >= 500) log.error(error)
      return reply.code(statusCode).send({ code: error instanceof Refusal ? code : 'other' })
    })
    registerSignIn(app, database, sessions)
    registerPasskeys(app, database, sessions)
    registerItems(app, items, sessions)
  }
  return {
    api,
    sessions,
    items,
    /** What pages are rendered of: the same answers as the API's. */
    views: sessions.views((id, member) => {
      if (id === 'items') return items.of(member)
      throw new Error(`nobody answers ${id}`)
    }),
    close: async () => database.close(),
  }
}
