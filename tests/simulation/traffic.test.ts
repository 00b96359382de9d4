import { expect, test } from 'vitest'
import { deposit } from './lib/operations.ts'
import type { Session } from './lib/session.ts'
import { makeTemplate, openStage } from './lib/stage.ts'
import { Traffic } from './lib/traffic.ts'

test('an answer that is lost once a lock was free ends with everything else', async () => {
  const template = await makeTemplate()
  const stage = await openStage(template)
  try {
    const traffic = new Traffic(stage)
    const [holder, waiter] = traffic.sessions as [Session, Session]
    const operation = () => deposit(stage.members[0]?.id ?? 0, 1000, null)
    traffic.begin(holder, operation(), false)
    for (const _ of ['begin', 'call']) {
      await traffic.send(holder)
      await traffic.settle()
    }
    traffic.begin(waiter, operation(), true)
    await traffic.send(waiter, () => waiter.link?.arm('drop-answer'))
    await traffic.settle()
    expect([waiter.waiting, waiter.stalled]).toEqual([true, false])
    await traffic.finish()
    expect(traffic.sessions.filter(({ running }) => running)).toEqual([])
    expect(traffic.attempts.at(-1)?.answer).toBeNull()
  } finally {
    await stage.close()
    await template.database.drop()
  }
})
