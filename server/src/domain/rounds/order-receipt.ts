import { receiptText, type Signer } from '@yaksok/shared/core/draw'
import type { BoardLottery } from './board/index.ts'
import type { Placed } from './order-queue.ts'

/**
 * The operator's signed promise that the entry is sealed before the draw; the same whenever the order is sent again. It
 * proves that an entry was left out (docs/fairness.md, "Receipts").
 * @returns null without a key of the log (`LOG_KEY`)
 */
export async function receiptOf(
  { id, leaf, round_hash, drawn_at }: Placed,
  { key }: BoardLottery,
  expect: string,
  signer: Signer | null,
): Promise<string | null> {
  if (!signer) return null
  const [round, entry] = [round_hash.toString('hex'), leaf.toString('hex')]
  const text = receiptText({ round, key, expect, order: String(id), leaf: entry, draws: drawn_at.getTime() })
  return `${text}\n${await signer.sign(text)}\n`
}
