import { afterAll, beforeAll, expect, test } from 'vitest'
import webpush from 'web-push'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { openPushService } from '../../../test/push-service.ts'
import { Sender } from './push-queue.ts'
import type { Sent } from './send.ts'

let service: Awaited<ReturnType<typeof openPushService>>
/** Without keys: it sends nothing by itself. */
let server: TestServer
const status: Record<string, number | null> = {}
let counter = 0

beforeAll(async () => {
  service = await openPushService((path) => (path in status ? (status[path] ?? null) : 201))
  server = await createTestServer()
})
afterAll(async () => {
  service.close()
  await server.close()
})

/** A member who has just been told of a deposit, and whose browser takes notices at `path`. */
async function told(path: string): Promise<string> {
  const token = await server.register(`waits${++counter}`)
  const { id } = (await server.call('userInfo', {}, { token })).data as { id: string }
  const { endpoint, p256dh, auth } = service.browser(path).subscription
  await server.owner.query(
    `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
     select member_id, token_hash, $2, $3, $4 from sessions where member_id = $1`,
    [id, endpoint, p256dh, auth],
  )
  await server.owner.query('select tell($1, $2, 7, 50000, $3)', [id, 'deposit-done', ''])
  return id
}

const at = (path: string) => service.pushed.filter((pushed) => pushed.path === path)

/** No clock ends a request here: a test does. */
let patience = new AbortController()

const senderOf = (onSent: (sent: Sent) => void = () => {}) =>
  new Sender({
    pool: server.services.pool,
    config: { ...webpush.generateVAPIDKeys(), contact: 'mailto:ops@example.com', services: [service.origin] },
    limit: () => patience.signal,
    onSent,
    onError: (error) => expect.unreachable(String(error)),
  })

test('a service that hangs, fails or leads elsewhere holds up no other, and is asked again later', async () => {
  Object.assign(status, { '/hangs': null, '/fails': 503, '/leads': 307 })
  const paths = ['/hangs', '/fails', '/leads', '/well']
  const results: Sent[] = []
  const sender = senderOf((sent) => {
    // the one that hangs is given up only when the others have ended: it cannot have held them up
    if (results.push(sent) === paths.length - 1) patience.abort()
  })
  for (const path of paths) await told(path)
  await sender.look()
  expect(results.sort()).toEqual(['arrived', 'later', 'later', 'later'])
  expect(at('/well')).toHaveLength(1)
  patience = new AbortController()
  // nothing is due at once; a minute later it is
  await sender.look()
  expect(results).toHaveLength(4)
  for (const path of paths) delete status[path]
  await server.owner.query('update push_waiting set next_at = now()')
  await sender.look()
  for (const path of paths) expect(at(path)).toHaveLength(1)
  expect(service.asked).not.toContain('/elsewhere')
})

test('what nobody took in four tries, or in a day, is let go', async () => {
  Object.assign(status, { '/never': 503, '/old': 503 })
  await told('/never')
  const old = await told('/old')
  const sender = senderOf()
  await server.owner.query(
    `update push_waiting w set made_at = now() - interval '25 hours' from push_subscriptions p
     where p.id = w.subscription_id and p.member_id = $1`,
    [old],
  )
  for (let attempt = 0; attempt < 5; attempt++) {
    await sender.look()
    await server.owner.query('update push_waiting set next_at = now()')
  }
  expect(service.asked.filter((path) => path === '/never')).toHaveLength(4)
  expect(service.asked).not.toContain('/old')
  expect((await server.owner.query('select * from push_waiting')).rows).toEqual([])
})
