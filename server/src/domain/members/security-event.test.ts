import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/index.ts'

test('logins and changes of secrets, accounts and limits are one line each at the level shown, without a name or a secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) })
  const server = await createTestServer({ log })
  try {
    const password = 'words of the events'
    const token = await server.register('eventful', password)
    await server.call('login', { username: 'eventful', password: 'wrong words' })
    await server.login('eventful', password)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => server.call('login', { username: 'eventful', password: `wrong ${n}` })),
    )
    await server.call('setName', { name: '김하늘' }, { token })
    await server.call('setFundPassword', { paypassword: '4071' }, { token })
    await server.call('setBank', { bankid: '110234567890', bank: '088' }, { token })
    await server.call('setLimits', { deposit: '10000' }, { token })
    await server.call('endOtherSessions', {}, { token })
    const change = { old_password: password, new_password: 'other words of events' }
    await server.call('setLoginPassword', { ...change, old_password: 'wrong words' }, { token })
    await server.call('setLoginPassword', change, { token })
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security')
    const seen = [...new Set(events.map(({ what }) => what as string))].sort()
    expect(seen).toEqual([
      'bank.bound',
      'fundPassword.set',
      'limits.changed',
      'login.right',
      'login.throttled',
      'login.wrong',
      'password.changed',
      'password.wrong',
      'register',
      'session.ended',
    ])
    // One member's tries are one account, whether right or wrong.
    const accounts = events.filter(({ account }) => account !== undefined).map(({ account }) => account as string)
    expect(new Set(accounts).size).toBe(1)
    const text = lines.join('')
    // digits within the digits of an id are no secret
    for (const secret of ['eventful', password, 'wrong words', '4071', '110234567890', token])
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`))
    const metrics = await server.services.metrics.metrics()
    expect(metrics).toMatch(/yaksok_security_events_total\{what="login\.wrong"\} [1-9]/)
  } finally {
    await server.close()
  }
})
