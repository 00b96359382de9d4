/** A fault of one row, as the operator reads it: `venues 3번째 줄, price: 1 이상이어야 해요`. */
export interface Fault {
  kind: string
  /** Place of the row among those of its kind, from 1. */
  row: number
  field: string
  problem: string
}

/** Faults that one answer tells at most. */
const TOLD = 20

/** The file cannot be imported; nothing was changed. `message` is one line, `lines` what is wrong with which row. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly lines: readonly string[]

  constructor(message: string, lines: readonly string[] = []) {
    super(message)
    this.lines = lines
  }
}

/** Throws ContentError where there are faults. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const told = faults.slice(0, TOLD).map(({ kind, row, field, problem }) => {
    const place = field === '' ? '' : `, ${field}`
    return `${kind} ${row}번째 줄${place}: ${problem}`
  })
  if (faults.length > TOLD) told.push(`… ${faults.length - TOLD}개 더`)
  throw new ContentError(`틀린 곳이 ${faults.length}개 있어서 아무것도 바꾸지 않았어요`, told)
}
