// A promise (docs/promises.md).
import { expect, test } from 'vitest'

test('P10 commits wait for the disk where members have money', async () => {
  const { serverSettings } = await import('../../../infra/postgres/settings.ts')
  expect(serverSettings('data', '/tmp', 18)).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  })
})
