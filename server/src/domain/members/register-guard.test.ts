import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/index.ts'

test('accounts are counted by /48 too: taking a /64 for each of them ends at five times the limit of one', async () => {
  const server = await createTestServer({ config: { accountsPerDay: 1 } })
  try {
    for (let n = 0; n < 5; n++) await server.register(`wide${n}`, undefined, { ip: `2001:db8:7:${n}::1` })
    await expect(server.register('wide5', undefined, { ip: '2001:db8:7:5::1' })).rejects.toThrow()
    await server.register('elsewhere', undefined, { ip: '2001:db8:8::1' })
  } finally {
    await server.close()
  }
})
