import { createHash } from 'node:crypto'
import { calls } from '@yaksok/shared/core/contract'
import * as v from 'valibot'
import { badInput, type CallContext, type ConfirmedAct, payloadHash } from '../../http/calls/index.ts'

/** A call's fields without its secrets. */
export type Fields = Readonly<Record<string, string>>

/** Given with the call that confirms alone, and no part of what is stored, not even as a hash. */
const SECRETS: ReadonlySet<string> = new Set(['paypassword', 'password', 'old_password', 'new_password'])

/** Acts whose new secret only their form can give: a signature in its place would say nothing of it. */
const UNSIGNED: ReadonlySet<ConfirmedAct> = new Set<ConfirmedAct>(['setLoginPassword', 'setFundPassword'])

/** True for an act that a passkey may sign. */
export const signedBy = (act: ConfirmedAct): boolean => !UNSIGNED.has(act)

/** Reads the fields of an act by the schema of its call. @throws Refusal where they are not exactly those */
export function readFields(act: ConfirmedAct, given: Record<string, string | undefined>): Fields {
  const entries = Object.entries(calls[act].request.entries).filter(([name]) => !SECRETS.has(name))
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const parsed = v.safeParse(v.strictObject(Object.fromEntries(entries)), present)
  if (!parsed.success) throw badInput('확인할 내용이 올바르지 않아요')
  return parsed.output as Fields
}

/** The stored form of an intent's id. */
export const idHash = (intent: string): Buffer => createHash('sha256').update(intent).digest()

/** By what a session is known. */
export const sessionOf = ({ tokenHash }: CallContext): Buffer => tokenHash ?? Buffer.alloc(0)

/** What a call is bound to: its fields but for secrets, in one order. */
export function payloadOf(
  intent: string,
  act: ConfirmedAct,
  fields: Readonly<Record<string, string | undefined>>,
): Buffer {
  const bound = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !SECRETS.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return payloadHash(intent, act, JSON.stringify(bound))
}
