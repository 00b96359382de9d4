import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeAsConnectionsFallIdle } from './drain.ts'

let app: FastifyInstance

async function listen(longest = 10_000): Promise<number> {
  app = Fastify()
  closeAsConnectionsFallIdle(app, longest)
  app.get('/never', () => new Promise(() => {}))
  app.get('/', async () => 'here')
  await app.listen({ port: 0 })
  return (app.server.address() as { port: number }).port
}

afterEach(() => app.close())

test('a connection that a browser opened ahead and never used holds up no stop', async () => {
  const port = await listen()
  const ahead = connect(port, '127.0.0.1')
  await once(ahead, 'connect')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  const closed = once(ahead, 'close')
  await app.close()
  await closed
})

test('a request that is never answered holds up a stop only so long', async () => {
  const port = await listen(100)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(app.server, 'request')
  const closed = once(socket, 'close')
  await app.close()
  await closed
})
