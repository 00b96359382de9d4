import { expect, test } from 'vitest'
import { inTurns } from './concurrency.ts'

test('so many at once, and the answers in their order', async () => {
  let [now, most] = [0, 0]
  const answers = await inTurns([3, 1, 2, 0], 2, async (turns) => {
    most = Math.max(most, ++now)
    for (let turn = 0; turn < turns; turn++) await null
    now--
    return turns * 10
  })
  expect([answers, most]).toEqual([[30, 10, 20, 0], 2])
})

test('what fails keeps the rest from beginning, and what is under way is waited for', async () => {
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const all = inTurns(['slow', 'bad', 'never'], 2, async (name) => {
    if (name === 'bad') {
      slow.resolve()
      throw new Error('no')
    }
    await slow.promise
    await null
    done.push(name)
  })
  await expect(all).rejects.toThrow('no')
  expect(done).toEqual(['slow'])
})
