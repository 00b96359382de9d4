/** What a table adds to a member's data. */
export interface Section {
  /** As members read it. */
  title: string
  /** Columns, with the names they have in the file; `t` is the table. */
  columns: string
  /** Tables joined to it, if any. */
  join?: string
  /** A number to read on by, unique among a member's rows, where there may be many. */
  key?: string
  /** Rows that are read in one go; 500 where nothing is said. */
  page?: number
  /** A column of `columns` that holds a sealed bank number. */
  sealed?: string
}

/** A table that holds something of members. */
export interface MemberTable {
  /** Column of the member; a condition with `$1` where no column says whose a row is. */
  owner: string
  /** What `ownData` tells the member of it, or why nothing. */
  data: Section | { left: string }
}

/** The condition of the rows of a member, `$1`. */
export const ownedBy = ({ owner }: MemberTable): string => (owner.includes('$1') ? `t.${owner}` : `t.${owner} = $1`)
