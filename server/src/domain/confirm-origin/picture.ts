import * as v from 'valibot'
import { badInput, type CallContext, tokenHashOf } from '../../http/calls/index.ts'
import { one, type SqlOutcomes } from '../../infra/database/index.ts'
import { securityEvent } from '../members/index.ts'
import type { Asks } from './browser.ts'
import { COLOURS, PICTURES } from './page/pictures.ts'

/** Fields of an answer: the picture that the member has chosen, both or neither. */
export const PICTURE_FIELDS = {
  picture: v.optional(v.picklist(Object.keys(PICTURES))),
  colour: v.optional(v.picklist(Object.keys(COLOURS))),
}
type Chosen = Readonly<Record<keyof typeof PICTURE_FIELDS, string | undefined>>

/** The first fund password is set without another secret. */
const proves = (asks: Asks): boolean => asks !== 'newPin'

/**
 * The member's picture and its colour; null where this browser may not show them, or there are none.
 * @public declarations of what is packed name it
 */
export interface SeenPicture {
  outcome: SqlOutcomes['confirm_picture']
  picture: string | null
  colour: string | null
  /** Another one may be chosen with what is asked for. */
  mayChoose: boolean
}

/**
 * The picture of a session's member, for a browser that confirms for them.
 * @param browser its cookie
 */
export async function readPicture(
  { pool, tokenHash }: CallContext,
  browser: string | undefined,
  asks: Asks,
): Promise<SeenPicture> {
  const seen = await one<Omit<SeenPicture, 'mayChoose'>>(pool, 'select * from confirm_picture($1, $2)', [
    tokenHash,
    browser === undefined ? null : tokenHashOf(browser),
  ])
  if (!seen) throw new Error('confirm_picture answers one row')
  return { ...seen, mayChoose: proves(asks) && seen.outcome !== 'hidden' }
}

/** The member has given a secret, and with it chosen a picture or none. */
export async function choosePicture(context: CallContext, asks: Asks, chosen: Partial<Chosen>): Promise<void> {
  if (!proves(asks)) return
  const { picture = null, colour = null } = chosen
  await one(context.pool, 'select confirm_picture_choose($1, $2, $3)', [context.tokenHash, picture, colour])
  if (picture) securityEvent(context, 'confirm.pictureChosen', { member: context.member.id })
}

/** @throws Refusal where one is without the other, or what was typed proves nobody */
export function checkChosen({ picture, colour }: Partial<Chosen>, asks: Asks): void {
  if ((picture === undefined) !== (colour === undefined) || (picture !== undefined && !proves(asks)))
    throw badInput('입력한 내용을 다시 확인해 주세요')
}
