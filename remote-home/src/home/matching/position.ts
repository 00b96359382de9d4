/** Rows of the list that are in sight (DESIGN.md section 5). */
export const ROWS_IN_SIGHT = 3

/** Where the list stands: the index of the topmost row in sight, and whether it slides there or is simply there. */
export interface Position {
  top: number
  slides: boolean
}

export const START: Position = { top: 0, slides: false }

/** One tick later. @param rows length of the list without the copies at its end */
export function advance({ top }: Position, rows: number): Position {
  return top >= rows ? START : { top: top + 1, slides: true }
}

/** After a slide has ended: from the copies at the end back to the start, which looks the same. */
export function settle(position: Position, rows: number): Position {
  return position.top >= rows ? START : position
}

/** The rows to draw: the list and the first ones again. A list that fits needs no second copy. */
export function drawnRows<Row>(rows: readonly Row[]): Row[] {
  return rows.length > ROWS_IN_SIGHT ? [...rows, ...rows.slice(0, ROWS_IN_SIGHT)] : [...rows]
}
