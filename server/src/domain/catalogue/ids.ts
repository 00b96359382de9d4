/** An id of the contract as a number; null for text that no row can have, which then is simply not found. */
export function rowId(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
