import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

interface Client {
  username: string
  password: string
  ip: string
}

async function newMember(username: string, ip: string): Promise<Client & { token: string }> {
  const password = `the words of ${username}`
  return { username, password, ip, token: await server.register(username, password, { ip }) }
}

const login = ({ username, password, ip }: Client) => server.call('login', { username, password }, { ip })

/** Median of one login of each member, ms: a member logs in now and then, not over and over. */
async function median(members: readonly Client[]): Promise<number> {
  const waits: number[] = []
  for (const member of members) {
    const started = performance.now()
    expect((await login(member)).code).toBe(200)
    waits.push(performance.now() - started)
  }
  return waits.sort((left, right) => left - right)[members.length >> 1] as number
}

test('40 clients that have as much hashed as they can leave a login of another member within twice its time', async () => {
  const others: Client[] = []
  for (let n = 0; n < 30; n++) others.push(await newMember(`other${n}`, `192.0.2.${n}`))
  const clients: Awaited<ReturnType<typeof newMember>>[] = []
  for (let n = 0; n < 40; n++) clients.push(await newMember(`worst${n}`, `198.51.100.${n}`))
  await median(others.slice(0, 5))
  const idle = await median(others.slice(5, 15))
  let over = false
  const worst = clients.map(async (client, n) => {
    while (!over) {
      if (n % 2) await login(client)
      else await server.call('setFundPassword', { paypassword: '4071' }, { token: client.token, ip: client.ip })
      // The way to a client and back; without it this process would measure its own forty loops.
      await pause(20)
    }
  })
  const loaded = await median(others.slice(15)).finally(() => {
    over = true
  })
  await Promise.all(worst)
  console.log(
    `a login: ${idle.toFixed(0)} ms idle, ${loaded.toFixed(0)} ms beside 40 clients, ${(loaded / idle).toFixed(2)} times`,
  )
  expect(loaded / idle).toBeLessThan(2)
}, 120_000)
