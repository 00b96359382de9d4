import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freeAddress } from './addresses.ts'

test('a port that nobody asked for gives way to the next free one, which is said', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port: usual } = taken.address() as AddressInfo
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const { port } = await freeAddress(say, { usual, env: {} })
  expect(port).toBeGreaterThan(usual)
  expect(said).toEqual([`Port ${usual} is taken: this is ${port} (PORT sets another)`])
  const asked = freeAddress(say, { usual, env: { PORT: String(usual) } })
  await expect(asked).rejects.toMatchObject({ code: 'YK1012', message: expect.stringContaining('PORT') })
  taken.close()
})
