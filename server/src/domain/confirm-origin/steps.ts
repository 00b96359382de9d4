import { calls } from '@yaksok/shared/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  type Access,
  badInput,
  type CallContext,
  CONFIRMED_ACTS,
  type ConfirmedAct,
  type Handlers,
  refused,
  tellOwnAct,
} from '../../http/calls/index.ts'
import { one, type SqlOutcomes } from '../../infra/database/index.ts'
import { confirm, idHash, openIntent, refusalOf, signedBy } from '../intents/index.ts'
import { checkFundPassword } from '../ledger/index.ts'
import {
  checkOwnPassword,
  checkSignature,
  fundPasswordHandlers,
  passwordHandlers,
  readAccount,
} from '../members/index.ts'
import { type Asks, browserOf, type Fields, handle, newBrowser, openBound, parse } from './browser.ts'
import { checkChosen, choosePicture, PICTURE_FIELDS, readPicture } from './picture.ts'

const shortSecret = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

/** An input of the page. */
interface Field {
  name: 'pin' | 'password' | 'next' | 'again'
  label: string
  isPin?: true
  autocomplete?: string
}

const FIELDS: Readonly<Record<Asks, readonly Field[]>> = {
  pin: [{ name: 'pin', label: '출금 비밀번호 4자리', isPin: true }],
  password: [{ name: 'password', label: '로그인 비밀번호', autocomplete: 'current-password' }],
  newPassword: [
    { name: 'password', label: '현재 비밀번호', autocomplete: 'current-password' },
    { name: 'next', label: '새 비밀번호 (8자 이상)', autocomplete: 'new-password' },
    { name: 'again', label: '새 비밀번호 확인', autocomplete: 'new-password' },
  ],
  newPin: [
    { name: 'next', label: '새 출금 비밀번호 4자리', isPin: true },
    { name: 'again', label: '출금 비밀번호 확인', isPin: true },
  ],
}

const BEGIN = v.looseObject({ session: handle, act: v.picklist(CONFIRMED_ACTS) })

/**
 * Tells what an act will do, and what is asked for to confirm it: nothing but a passkey's signature in a browser that waits.
 * `bound: false`, and nothing else, where this browser is not the one that confirms for the session.
 * @throws Refusal where it waits, and no passkey can sign the act
 */
export async function beginIntentHere(access: Access, request: FastifyRequest, reply: FastifyReply, fields: Fields) {
  const { session, act, ...given } = parse(BEGIN, fields)
  const { context, bound, waits } = await openBound(access, request, act, session)
  if (!bound) {
    if (!browserOf(request)) newBrowser(request, reply)
    return { bound: false }
  }
  const [told, asks] = await Promise.all([openIntent(context, act, given as Fields), asksOf(context, act)])
  if (waits && told.passkey === '') throw waits
  const picture = await readPicture(context, browserOf(request), asks)
  const waiting = waits ? { fields: [], waits: waits.message } : { fields: FIELDS[asks] }
  return { bound: true, ...told, username: context.member.username, ...waiting, picture }
}

async function asksOf(context: CallContext, act: ConfirmedAct): Promise<Asks> {
  if (act === 'setLoginPassword') return 'newPassword'
  if (act === 'setFundPassword') return 'newPin'
  if (act === 'withdraw') return 'pin'
  if (act === 'beginPasskey' || act === 'closeAccount') return 'password'
  return (await readAccount(context)).user.paypassword === null ? 'password' : 'pin'
}

const ANSWER = v.strictObject({
  session: handle,
  intent: handle,
  act: v.picklist(CONFIRMED_ACTS),
  pin: shortSecret,
  password: shortSecret,
  next: shortSecret,
  signature: v.optional(v.pipe(v.string(), v.maxLength(8000)), ''),
  ...PICTURE_FIELDS,
})

/**
 * Confirms an intent by what the member typed, or by a passkey's signature of it. New secrets are set here and now (`done`), since
 * the app must not know them; everything else is the app's call, with the header `Intent`.
 * @throws Refusal where the intent cannot be used any more, or what was typed is wrong, as the call itself would
 */
export async function answerIntent(access: Access, request: FastifyRequest, _reply: FastifyReply, fields: Fields) {
  const { session, intent, act, pin, password, next, signature, ...chosen } = parse(ANSWER, fields)
  const { context, bound, waits } = await openBound(access, request, act, session)
  if (!bound) throw refused('이 브라우저에서는 확인할 수 없어요. 닫고 다시 눌러 주세요')
  const isSigned = signature !== '' && signedBy(act)
  if (waits && !isSigned) throw waits
  const asks = await asksOf(context, act)
  checkChosen(chosen, asks)
  if (asks === 'newPassword' || asks === 'newPin') {
    context.intent = { id: intent, signature: null }
    context.atConfirmOrigin = true
    if (asks === 'newPassword')
      await change('setLoginPassword', context, { old_password: password, new_password: next })
    else await change('setFundPassword', context, { paypassword: next })
    await choosePicture(context, asks, chosen)
    return { done: true }
  }
  const look = await one<{ outcome: SqlOutcomes['confirm_look']; challenge: Buffer }>(
    context.pool,
    'select * from confirm_look($1, $2, $3)',
    [idHash(intent), context.tokenHash, act],
  )
  if (look && look.outcome !== 'go') throw refusalOf(look.outcome)
  if (isSigned) await checkSignature(context, signature, look?.challenge.toString('base64url') ?? '')
  else if (asks === 'pin') await checkPin(context, pin)
  else await (await checkOwnPassword(context, password)).forget()
  const { confirmed } = (await one<{ confirmed: boolean }>(context.pool, 'select confirm_intent($1, $2) as confirmed', [
    idHash(intent),
    context.tokenHash,
  ])) ?? { confirmed: false }
  if (!confirmed) throw refusalOf('over')
  await choosePicture(context, asks, chosen)
  return { done: false }
}

async function checkPin(context: CallContext, pin: string): Promise<void> {
  if (!/^\d{4}$/.test(pin)) throw badInput('출금 비밀번호 4자리를 입력해 주세요')
  await checkFundPassword(context, pin)
}

const CHANGES: Pick<Handlers, 'setLoginPassword' | 'setFundPassword'> = {
  setLoginPassword: confirm('setLoginPassword', passwordHandlers.setLoginPassword),
  setFundPassword: confirm('setFundPassword', fundPasswordHandlers.setFundPassword),
}

async function change(act: keyof typeof CHANGES, context: CallContext, given: Fields): Promise<void> {
  const request = v.safeParse(calls[act].request, given)
  if (!request.success) throw badInput('입력한 내용을 다시 확인해 주세요')
  await CHANGES[act](context, request.output as never)
  tellOwnAct(act, context)
}
