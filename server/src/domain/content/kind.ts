import type * as v from 'valibot'

/** Finds what a row refers to, in the transaction of the import. */
export interface Lookup {
  /** Throws RowError where there is none. */
  category(name: string): Promise<number>
  venue(ref: string): Promise<number>
}

/** What a row says is not possible; `field` is where. */
export class RowError extends Error {
  override name = 'RowError'
  readonly field: string

  constructor(field: string, problem: string) {
    super(problem)
    this.field = field
  }
}

/** One kind of content: how a row of the file is checked and what of it the table holds. */
export interface Kind<Row = Record<string, unknown>> {
  /** As the file and the commands call it. */
  name: string
  /** As people call it. */
  label: string
  /** Table and key column; ours, never an operator's. */
  table: string
  key: 'ref' | 'name' | 'key'
  /** Unknown fields are refused by the check itself. */
  schema: v.GenericSchema<unknown, Row>
  /** Fields that hold the path or address of a picture or clip. */
  media: readonly { field: string; type: 'picture' | 'clip' }[]
  /** Columns of the table, without its key; media are names by now. */
  columns(row: Row, lookup: Lookup): Promise<Record<string, unknown>> | Record<string, unknown>
  /** Columns that `content list` shows: name to heading. */
  shown: Record<string, string>
  /** Rows are part of the product: they are changed, never made or removed. */
  fixed?: true
  /** Rows that this table holds of the kind, where it holds others as well. */
  hasSample: boolean
}

/** Keeps the types of a kind's row together and lets all kinds stand in one list. */
export function defineKind<Row extends Record<string, unknown>>(kind: Kind<Row>): Kind {
  return kind as unknown as Kind
}
