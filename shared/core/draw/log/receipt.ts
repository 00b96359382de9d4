import { parseNote, type SignedNote } from '@yaksok/platform/log'

/** What an order is answered with: the signed promise that its leaf is under the root of its round, sealed before the draw. */
export interface Receipt {
  /** Hash of the round's header, hex. */
  round: string
  /** Key of the lottery and number of the round. */
  key: string
  expect: string
  order: string
  /** Hash of the entry, hex. */
  leaf: string
  /** When the round is drawn, ms since 1970: the root is sealed before. */
  draws: number
}

/** What is signed. */
export function receiptText({ round, key, expect, order, leaf, draws }: Receipt): string {
  return `yaksok-receipt-v1\nround=${round}\nlottery=${key}\nexpect=${expect}\norder=${order}\nleaf=${leaf}\ndraws=${draws}\n`
}

const FORM =
  /^yaksok-receipt-v1\nround=(?<round>[0-9a-f]{64})\nlottery=(?<key>[a-z0-9]{1,16})\nexpect=(?<expect>\d{12,13})\norder=(?<order>\d{1,19})\nleaf=(?<leaf>[0-9a-f]{64})\ndraws=(?<draws>\d{1,15})\n$/

/** Reads a receipt, whose signature is still to be verified; throws TypeError where it is none. */
export function parseReceipt(text: string): Receipt & { note: SignedNote } {
  const note = parseNote(text)
  const fields = FORM.exec(note.text)?.groups as Record<keyof Receipt, string> | undefined
  if (!fields) throw new TypeError('not a receipt')
  return { ...fields, draws: Number(fields.draws), note }
}
