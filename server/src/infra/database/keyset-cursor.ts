/** Where a list that is ordered by a time and a number goes on: the time as text, so that no microsecond is lost. */
export interface Mark {
  at: string
  id: number
}
