import { Secret, TOTP } from 'otpauth'
import { askingOf, type TestConsole } from './console.ts'
import { opsOf } from './ops.ts'
import type { TestServer } from './server.ts'

/** What operators of {@link enrolmentsOf} log in with. */
export const PASSWORD = 'an operator remembers this'

/** The code that an authenticator app shows, `ahead` half minutes from now. */
export const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** The session that an answer has opened, as a header's value. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** Operators who begin as people do: with the code that the command line prints. */
export function enrolmentsOf(server: TestServer, desk: TestConsole) {
  const ops = opsOf(server)
  let count = 0

  /** A new operator's name and enrolment code. */
  async function invited(role = 'administrator') {
    const name = `사람 ${++count}`
    const printed = await ops('operators', 'add', name, '--role', role)
    return { name, enrolment: /Enrolment code: (\S+)/.exec(printed)?.[1] ?? '' }
  }

  async function withPassword() {
    const { name, enrolment } = await invited()
    const opened = await desk.ask('enrolment', { enrolment })
    const { secret } = opened.body.totp
    const entered = await desk.ask('enrolPassword', { enrolment, password: PASSWORD, code: codeOf(secret) })
    return { name, enrolment, secret, entered, ask: askingOf(desk.app, cookieOf(entered)) }
  }

  return { invited, withPassword }
}
