import { useEffect, useState } from 'react'
import type { IntentAct, RequestOf, ResponseOf } from '../../core/contract/index.ts'
import { ApiError, call } from '../../page/api/index.ts'

/** Fields of the call that an intent is of, without its secrets. */
export type Fields = Omit<RequestOf<'beginIntent'>, 'act'>

/** What the server told of a call, and until when it may be confirmed (ms of `performance.now`). */
interface Intent {
  id: string
  text: string
  /** What a passkey signs it with, as JSON; '' where none of the member's can. */
  passkey: string
  until: number
}

/** An intent as a screen shows it. */
export interface ShownIntent {
  act: IntentAct
  fields: Fields
  /** Null where the server could not tell. */
  intent: Intent | null
}

/** The options of a call that confirm what the member was told. */
export interface Confirmed {
  intent?: { id: string; signature?: string }
}

/** Of the minute that an intent is good for, what the way to the server may take, ms. */
const ON_THE_WAY_MS = 5000
const CHANGED = '내용이 바뀌었어요. 다시 확인하고 눌러 주세요'

/**
 * Has the server tell what a call will do. What stands in the way, of the server or on the way there, is said by the call
 * that follows: it is not told then.
 */
export const tellIntent = async (act: IntentAct, fields: Fields = {}): Promise<ShownIntent> => ({
  act,
  fields,
  intent: await begin(act, fields).catch(() => null),
})

/** Null where the server refuses, or tells of no intents. @throws ApiError where it does not answer */
const begin = (act: IntentAct, fields: Fields): Promise<Intent | null> =>
  told(() => call('beginIntent', { act, ...fields }))

/** What a call that tells has answered. Null and throws as `begin`. */
export async function told(ask: () => Promise<ResponseOf<'beginIntent'>>): Promise<Intent | null> {
  const asked = performance.now()
  try {
    const { intent, text, passkey, seconds } = await ask()
    return { id: intent, text, passkey, until: asked + seconds * 1000 - ON_THE_WAY_MS }
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'refused' || error.kind === 'input')) return null
    throw error
  }
}

/**
 * What a screen shows of an intent and confirms with. Both ways answer the options of the call that confirms it, and begin the
 * intent anew once its minute is over.
 */
export function useShownIntent(first: ShownIntent | null) {
  const [shown, setShown] = useState(first)
  const intent = shown?.intent ?? null
  const good = async () => {
    // what was not told stands in nobody's way: the call is made as one without an intent
    if (!shown || !intent || performance.now() < intent.until) return intent
    const next = await begin(shown.act, shown.fields)
    setShown({ ...shown, intent: next })
    if (next && next.text !== intent.text) throw new ApiError('refused', CHANGED)
    return next
  }
  /** @throws ApiError where the text is not the one that was shown, which it is from then on; or as `call` */
  const confirm = async (): Promise<Confirmed> => {
    const told = await good()
    return told ? { intent: { id: told.id } } : {}
  }
  /** The same with a passkey, for which the device asks. @throws as `confirm`, or what the device says */
  const sign = async (): Promise<Confirmed> => {
    const told = await good()
    if (!told?.passkey) throw new ApiError('refused', CHANGED)
    const { startAuthentication } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser')
    const signature = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(told.passkey) }))
    return { intent: { id: told.id, signature } }
  }
  return { text: intent?.text ?? null, hasPasskey: Boolean(intent?.passkey), show: setShown, confirm, sign }
}

/** The intent of a form that has no fields but secrets: told when the form appears. @param act null: the form has none */
export function useIntent(act: IntentAct | null) {
  const { show, ...shown } = useShownIntent(null)
  useEffect(() => {
    let left = false
    if (act) void tellIntent(act).then((told) => left || show(told))
    return () => {
      left = true
    }
  }, [act, show])
  return shown
}
