import * as v from 'valibot'
import { get, post } from '../call.ts'
import { byId, code, done, integer, LONGEST, none, text, time, timeOrNull } from '../fields.ts'

/** What an operator may be; one may be several. */
export const ROLES = ['cashier', 'support', 'content', 'auditor', 'administrator'] as const
export const role = v.picklist(ROLES)
export type Role = v.InferOutput<typeof role>

/** Characters that a password of an operator has at least; sentences are fine. */
export const PASSWORD_SHORTEST = 12
const newPassword = v.pipe(v.string(), v.minLength(PASSWORD_SHORTEST), v.maxLength(200))
/** Six digits of the authenticator app. */
const totp = v.pipe(code, v.regex(/^\d{6}$/))
/** What WebAuthn makes, as JSON text. */
const credential = v.pipe(v.string(), v.minLength(2), v.maxLength(16_000))
/** What WebAuthn in the browser is called with, as JSON text. */
const options = v.object({ options: v.string() })
/** Of the enrolment link: `…/enrol#<code>`. */
const enrolment = v.pipe(code, v.regex(/^[\w-]{20,100}$/))

/** Who is logged in. */
export const me = v.object({
  id: integer,
  name: v.string(),
  roles: v.array(role),
  /** When this session ends, whatever is done; it ends earlier when nothing is done for 30 minutes. */
  ends: time,
  passkeys: integer,
  /** Whether password and TOTP are set. */
  password: v.boolean(),
})

const sessions = v.object({
  items: v.array(
    v.object({
      id: integer,
      /** Browser and device, e.g. `Mac의 Chrome`. */
      device: v.string(),
      /** The network, not the whole address. */
      place: v.string(),
      how: v.picklist(['passkey', 'password', 'enrolment']),
      started: time,
      seen: time,
      ends: time,
      current: v.boolean(),
    }),
  ),
})
const passkeys = v.object({
  items: v.array(v.object({ id: integer, name: v.string(), made: time, used: timeOrNull })),
})

export const sessionCalls = {
  me: get('/me', { request: none, response: me }),
  /** Password and the code of the app together: an answer tells nothing of which was wrong. */
  loginPassword: post('/login/password', {
    request: v.strictObject({
      name: text(60),
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      /** Empty for an operator of the demo alone. */
      code: v.union([v.literal(''), totp]),
    }),
    response: me,
    secret: true,
  }),
  /** Operators of the demo, who need no code here; none where this is no demo. */
  demoOperators: get('/login/demo', {
    request: none,
    response: v.object({ items: v.array(v.object({ name: v.string(), password: v.string() })) }),
  }),
  loginPasskeyBegin: post('/login/passkey/begin', { request: none, response: options }),
  loginPasskey: post('/login/passkey', { request: v.strictObject({ credential }), response: me, secret: true }),
  logout: post('/logout', { request: none, response: done }),

  /** Who an enrolment is for, and the TOTP secret that its password would go with. The code stays good. */
  enrolment: post('/enrol/open', {
    request: v.strictObject({ enrolment }),
    response: v.object({
      name: v.string(),
      until: time,
      totp: v.object({
        /** Base32, to be typed into the app. */
        secret: v.string(),
        /** `otpauth://…`, for a QR code. */
        uri: v.string(),
      }),
      /** Whether passkeys work at this address. */
      passkeys: v.boolean(),
    }),
    secret: true,
  }),
  /** Takes the enrolment: password, and a first code of the app, which shows that it has the secret. Logs in. */
  enrolPassword: post('/enrol/password', {
    request: v.strictObject({ enrolment, password: newPassword, code: totp }),
    response: me,
    secret: true,
  }),
  enrolPasskeyBegin: post('/enrol/passkey/begin', {
    request: v.strictObject({ enrolment }),
    response: options,
    secret: true,
  }),
  /** Takes the enrolment: a passkey. Logs in. */
  enrolPasskey: post('/enrol/passkey', {
    request: v.strictObject({ enrolment, credential }),
    response: me,
    secret: true,
  }),

  ownSessions: get('/own/sessions', { request: none, response: sessions }),
  endOwnSession: post('/own/sessions/:id/end', { request: byId, response: sessions }),
  ownPasskeys: get('/own/passkeys', { request: none, response: passkeys }),
  /** Wants a login of the last ten minutes. */
  beginOwnPasskey: post('/own/passkeys/begin', { request: none, response: options }),
  addOwnPasskey: post('/own/passkeys', { request: v.strictObject({ credential }), response: passkeys, secret: true }),
  /** Wants a login of the last ten minutes; the last one stays where there is no password. */
  removeOwnPasskey: post('/own/passkeys/:id/remove', { request: byId, response: passkeys }),
  /** Wants a login of the last ten minutes: a TOTP secret to set a password with. */
  beginOwnPassword: post('/own/password/begin', {
    request: none,
    response: v.object({ secret: v.string(), uri: v.string() }),
    secret: true,
  }),
  setOwnPassword: post('/own/password', {
    request: v.strictObject({ password: newPassword, code: totp }),
    response: me,
    secret: true,
  }),
}

/** Number of the request that a second administrator confirms or 24 hours end; null where it is done. */
const waits = v.nullable(integer)
const changed = v.object({ ok: v.literal(true), waits })

/** Made by an administrator or `npm run ops -- operators add`; shown once. */
const enrolmentMade = v.object({ id: integer, enrolment: v.string(), until: time, waits })
const operator = v.object({
  id: integer,
  name: v.string(),
  roles: v.array(role),
  state: v.picklist(['invited', 'active', 'disabled']),
  passkeys: integer,
  password: v.boolean(),
  sessions: integer,
  /** Of the demo: everybody knows the password. */
  sample: v.boolean(),
  made: time,
  seen: timeOrNull,
})

/** Operators, for administrators. */
export const operatorCalls = {
  operators: get('/operators', { request: none, response: v.object({ items: v.array(operator) }) }),
  addOperator: post('/operators', {
    request: v.strictObject({ name: text(LONGEST.name), roles: v.pipe(v.array(role), v.minLength(1)) }),
    response: enrolmentMade,
    secret: true,
  }),
  setRoles: post('/operators/:id/roles', {
    request: v.strictObject({ ...byId.entries, roles: v.pipe(v.array(role), v.minLength(1)) }),
    response: changed,
  }),
  disableOperator: post('/operators/:id/disable', { request: byId, response: done }),
  enableOperator: post('/operators/:id/enable', { request: byId, response: changed }),
  /** Passkeys, password and sessions go; a new enrolment is made. */
  resetOperator: post('/operators/:id/reset', { request: byId, response: enrolmentMade, secret: true }),
  operatorSessions: get('/operators/:id/sessions', { request: byId, response: sessions }),
  endOperatorSessions: post('/operators/:id/sessions/end', { request: byId, response: done }),
}
