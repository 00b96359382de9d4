import {
  type Call,
  type ConsoleCallId,
  type ConsoleRequest,
  type ConsoleResponse,
  CSRF_HEADER,
  consoleCalls,
  type Role,
} from '@yaksok/console-contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { withTransaction } from '../src/infra/database/index.ts'
import { addOperator, openOperatorSession } from '../src/operators/accounts/index.ts'
import { createConsole } from '../src/operators/http/index.ts'
import type { TestServer } from './server.ts'

export const CONSOLE_ORIGIN = 'http://localhost:4180'

/** An answer of the console, whatever it is. */
export interface ConsoleReply<Body = unknown> {
  status: number
  body: Body & { code?: string; message?: string }
  text: string
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

/** Makes a call as the console's own page does. */
export type Asking = <Id extends ConsoleCallId>(
  id: Id,
  request?: ConsoleRequest<Id>,
  more?: { headers?: Record<string, string>; ip?: string },
) => Promise<ConsoleReply<ConsoleResponse<Id>>>

export interface TestOperator {
  id: number
  name: string
  /** The session's cookie, as a header's value. */
  cookie: string
  ask: Asking
}

export interface TestConsole {
  app: FastifyInstance
  /** Asks as nobody who is logged in. */
  ask: Asking
  /** An operator who is logged in. */
  operator(...roles: Role[]): Promise<TestOperator>
  close(): Promise<void>
}

/** The console on the database of a test server, answering in this process under `/api`. */
export async function createTestConsole(server: TestServer): Promise<TestConsole> {
  const { config, log, vault } = server.services
  const made = createConsole({ pool: server.owner, config, log, vault, checkAnswers: true })
  const app = Fastify()
  await app.register(made.plugin, { prefix: '/api' })
  let count = 0
  return {
    app,
    ask: askingOf(app),
    operator: async (...roles) => {
      const name = `운영자 ${++count}`
      return await withTransaction(server.owner, async (db) => {
        const code = await addOperator(db, vault, { name, roles })
        if (!code) throw new Error(`${name} is there already`)
        // made long ago: may be a second
        await db.query(`update operators set made_at = now() - interval '2 days' where id = $1`, [code.id])
        const arrival = { ip: '127.0.0.1', userAgent: 'Macintosh Chrome/140' }
        const opened = await openOperatorSession(db, code.id, 'password', arrival)
        const cookie = `yaksok-console=${opened?.token}`
        return { id: code.id, name, cookie, ask: askingOf(app, cookie) }
      })
    },
    close: async () => {
      await app.close()
      await made.stop()
    },
  }
}

/** Asks with a cookie, as a page of the console at {@link CONSOLE_ORIGIN}. */
export function askingOf(app: FastifyInstance, cookie?: string): Asking {
  return async (id, request = {} as never, { headers = {}, ip } = {}) => {
    const { method, path }: Call = consoleCalls[id]
    const fields = { ...(request as Record<string, unknown>) }
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = fields[name]
      delete fields[name]
      return encodeURIComponent(String(value))
    })
    const query = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const response = await app.inject({
      method,
      url: `/api${url}${method === 'GET' && query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
      ...(ip !== undefined && { remoteAddress: ip }),
      headers: {
        host: new URL(CONSOLE_ORIGIN).host,
        'user-agent': 'Macintosh Chrome/140',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/json', [CSRF_HEADER]: '1', origin: CONSOLE_ORIGIN }),
        ...headers,
      },
      ...(method === 'POST' && { payload: JSON.stringify(fields) }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : {},
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }
}
