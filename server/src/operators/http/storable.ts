/** Whether PostgreSQL can keep every text in what was sent: no NUL, no half of a pair of UTF-16. @param value as the contract has read it */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one))
}
