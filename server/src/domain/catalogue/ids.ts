/** An id of the contract as a number; null for text that no row can have, which then is simply not found. */
export function rowId(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** The row that a page begins behind: null for the first page, 0, behind which nothing is, for text that no row can have. */
export const rowBehind = (id: string | undefined): number | null => (id === undefined ? null : (rowId(id) ?? 0))
