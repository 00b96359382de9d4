import { parseReceipt } from '@yaksok/shared/core/draw'
import { RECEIPTS } from './has-receipts.ts'

/** The newest that are kept, 500 bytes each. */
const MOST = 200

/** Keeps the receipt of an order on this device (docs/fairness.md, Public log). */
export function keepReceipt(receipt: string): void {
  try {
    const kept = keptReceipts()
    if (!kept.includes(receipt)) localStorage.setItem(RECEIPTS, JSON.stringify([receipt, ...kept].slice(0, MOST)))
  } catch {
    // a device without room has none
  }
}

/** Receipts that this device has of a round. */
export function receiptsOf(lottery: string, expect: string): string[] {
  return keptReceipts().filter((receipt) => {
    const parsed = parsedOrNull(receipt)
    return parsed?.key === lottery && parsed.expect === expect
  })
}

/** What a receipt says; null where it is none. */
export function parsedOrNull(receipt: string): ReturnType<typeof parseReceipt> | null {
  try {
    return parseReceipt(receipt)
  } catch {
    return null
  }
}

/** All that this device has, the newest first. */
export function keptReceipts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECEIPTS) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
