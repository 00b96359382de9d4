import { randomBytes } from 'node:crypto'
import { momentText, seoulTime } from '@yaksok/shared/core/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Access, badInput, type ConfirmedAct, refused, tokenHashOf } from '../../http/calls/index.ts'
import { cookieOf, setCookie } from '../../infra/cookies/index.ts'
import { one, type SqlOutcomes } from '../../infra/database/index.ts'
import { securityEvent } from '../members/index.ts'

/** What a member gives to confirm: the fund password, the login password, or new ones, which only the confirm page ever knows. */
export type Asks = 'pin' | 'password' | 'newPassword' | 'newPin'

/** Fields of a step, of which none is checked yet. */
export type Fields = Readonly<Record<string, string>>

/** The browser, as the confirm origin knows it: no script reads it, and the app's origin never gets it. */
const COOKIE = 'yaksok-confirm'
/** As long as browsers keep a cookie, s. */
const KEPT = { seconds: 400 * 24 * 3600, sameSite: 'Strict' } as const

/** SHA-256 of 32 bytes, as the app names its session: of the token, which never comes here. */
export const handle = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const BIND = v.strictObject({ session: handle, code: handle })

const NO_COOKIE =
  '이 브라우저가 확인 화면의 쿠키를 막고 있어요. 브라우저 설정에서 쿠키를 허용한 뒤 다시 로그인하면 여기에서 확인할 수 있어요'
const LOG_IN = '이 브라우저에서 확인하려면 다시 로그인해야 해요. 로그아웃한 뒤 로그인하고 다시 해 주세요'

/**
 * Binds this browser to a session, where its code says that it may (`confirm_bind`). Sets the cookie.
 * @throws Refusal where the code is none of this session's, or is over, and where only another login binds this browser
 */
export async function bindBrowser(access: Access, request: FastifyRequest, reply: FastifyReply, fields: Fields) {
  const { session, code } = parse(BIND, fields)
  const context = await access.openAs(request, 'beginConfirm', Buffer.from(session, 'base64url'))
  const known = browserOf(request)
  const browser = known ?? newBrowser(request, reply)
  const row = await one<{ outcome: SqlOutcomes['confirm_bind'] }>(
    context.pool,
    'select confirm_bind($1, $2, $3, false) as outcome',
    [context.tokenHash, tokenHashOf(code), tokenHashOf(browser)],
  )
  if (row?.outcome === 'unknown') throw refused('확인 화면을 여는 시간이 지났어요. 닫고 다시 눌러 주세요')
  // the step before has set a cookie: a browser that does not bring it takes none
  if (row?.outcome === 'login') throw refused(known ? LOG_IN : NO_COOKIE)
  securityEvent(context, 'confirm.bound', { member: context.member.id })
  return { bound: true }
}

/** Makes this browser known at the confirm origin, by its cookie. */
export function newBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browser = randomBytes(32).toString('base64url')
  setCookie(request, reply, COOKIE, browser, KEPT)
  return browser
}

/**
 * A call of the session, whether this browser is the one that confirms for it, and what is said where it still waits: a browser that
 * the member was not known by confirms after a day, in which they are told and can end its session.
 * @throws Refusal as the call itself
 */
export async function openBound(access: Access, request: FastifyRequest, act: ConfirmedAct, session: string) {
  const browser = browserOf(request)
  const tokenHash = Buffer.from(session, 'base64url')
  const context = await access.openAs(request, act, tokenHash)
  const state = browser
    ? await one<{ bound: boolean; waits_until: Date | null }>(context.pool, 'select * from confirm_state($1, $2)', [
        tokenHash,
        tokenHashOf(browser),
      ])
    : null
  const until = state?.waits_until
  return { context, bound: state?.bound === true, waits: until ? waitsUntil(until) : null }
}

const waitsUntil = (until: Date) =>
  refused(
    `처음 쓰는 브라우저라서 ${momentText(seoulTime(until))}부터 여기에서 확인할 수 있어요. 전에 쓰던 브라우저에서는 지금도 확인할 수 있어요`,
  )

export function browserOf(request: FastifyRequest): string | undefined {
  const browser = cookieOf(request, COOKIE)
  return browser && /^[\w-]{43}$/.test(browser) ? browser : undefined
}

/** @throws Refusal 400 where the fields are not those of the step */
export function parse<Schema extends v.GenericSchema>(schema: Schema, fields: Fields): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, fields)
  if (!parsed.success) throw badInput('입력한 내용을 다시 확인해 주세요')
  return parsed.output
}
