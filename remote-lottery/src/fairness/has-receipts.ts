/** Where the device keeps them. Gone with the logout: whose receipts they are is the member's. */
export const RECEIPTS = 'receipts'

/** Whether the device has receipts of orders. What that takes is loaded by who has some alone. */
export function hasReceipts(): boolean {
  try {
    return localStorage.getItem(RECEIPTS) !== null
  } catch {
    return false
  }
}
