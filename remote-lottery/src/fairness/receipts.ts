import { parseReceipt } from '@yaksok/shared/core/draw'

/** Gone with the logout: whose receipts they are is the member's. */
const KEY = 'receipts'
/** The newest that are kept, 500 bytes each. */
const MOST = 200

/** Keeps the receipt of an order on this device (docs/fairness.md, Public log). */
export function keepReceipt(receipt: string): void {
  try {
    const kept = read()
    if (!kept.includes(receipt)) localStorage.setItem(KEY, JSON.stringify([receipt, ...kept].slice(0, MOST)))
  } catch {
    // a device without room has none
  }
}

/** Receipts that this device has of a round. */
export function receiptsOf(lottery: string, expect: string): string[] {
  return read().filter((receipt) => {
    try {
      const { key, expect: round } = parseReceipt(receipt)
      return key === lottery && round === expect
    } catch {
      return false
    }
  })
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
