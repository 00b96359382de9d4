import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@yaksok/testing'
import { DICE, LONG_ROUNDS, openRoom } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test('a public log that is not what this device has seen of it is said, with both as proof', async ({
  page,
  rounds,
}) => {
  await rounds.draw('dice')
  await openRoom(page, rounds, DICE)
  const card = page.getByRole('region', { name: '결과는 이렇게 정해져요' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('이 기기에 적어 뒀어요')
  const root = /(\n\d+\n)[A-Za-z0-9+/]{43}=\n/
  await page.evaluate(
    ([pattern, other]) => {
      const kept = JSON.parse(localStorage.getItem('publicLog') ?? '') as { note: string }
      kept.note = kept.note.replace(new RegExp(pattern), `$1${other}\n`)
      localStorage.setItem('publicLog', JSON.stringify(kept))
    },
    [root.source, `${'A'.repeat(43)}=`] as const,
  )
  await page.reload()
  await card.scrollIntoViewIfNeeded()
  const alarm = card.getByRole('alert')
  await expect(alarm).toContainText('공개 기록이 지난번과 달라요. 이미 공개한 내용이 바뀌었어요.')
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    alarm.getByRole('button', { name: '증거 저장' }).click(),
  ])
  const { verdict, kept, seen } = JSON.parse(readFileSync(await proof.path(), 'utf8'))
  expect([verdict, kept.verifier]).toEqual(['forked', seen.verifier])
  await alarm.getByRole('button', { name: '지금 기록부터 다시 확인하기' }).click()
  await expect(card).toContainText(/지난번 그대로예요|늘기만 했어요/)
})

/** What the pairing may add to the traffic of who verifies, bytes. */
const MOST = 25_000

test('what verifies the signature of a beacon comes with the verification alone, in 25 kB at most', async ({
  page,
  rounds,
}) => {
  await rounds.draw('dice')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\/beacon\.[0-9a-f]+\.js$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await openRoom(page, rounds, DICE)
  const card = page.getByRole('region', { name: '결과는 이렇게 정해져요' })
  await card.scrollIntoViewIfNeeded()
  // whoever looks at the log has loaded what reads it
  await expect(card).toContainText('이 기기에 적어 뒀어요')
  expect(sizes).toEqual([])
  await card.getByRole('button', { name: /직접 검증하기$/ }).click()
  await expect(page.getByRole('dialog', { name: /회 검증$/ })).toContainText('모든 단계가 맞아요')
  expect(sizes).toHaveLength(1)
  expect(await sizes[0]).toBeLessThanOrEqual(MOST)
})
