import type { ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps<Row> {
  /** Name for who hears the page. */
  caption: string
  columns: readonly { name: string; cell: (row: Row) => ReactNode; figure?: boolean }[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** A short table; it scrolls sideways by itself where it has no room. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    // biome-ignore lint/a11y/useSemanticElements: no field stands in it
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, figure }) => (
              <th key={name} scope="col" data-figure={figure || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, figure }) => (
                <td key={name} data-figure={figure || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
