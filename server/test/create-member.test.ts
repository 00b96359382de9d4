import { expect, test } from 'vitest'
import { createMember } from './create-member.ts'
import { createTestServer } from './server.ts'

test('a run of tests makes more members than one network may', async () => {
  const server = await createTestServer({ config: { accountsPerDay: 1 } })
  try {
    const nobody = async () => 0
    const members = [await createMember(server, {}, nobody), await createMember(server, {}, nobody)]
    expect(new Set(members.map(({ id }) => id)).size).toBe(2)
  } finally {
    await server.close()
  }
})
