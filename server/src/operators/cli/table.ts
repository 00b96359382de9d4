import { stampText } from '@yaksok/shared/core/time'

/** Columns a terminal gives a character: Hangul and other wide ones take two. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/u.test(character) ? 2 : 1
  return width
}

/** `20,000 won` */
export const won = (amount: number): string => `${amount.toLocaleString('en-US')} won`

/** A value as an operator reads it: times of Seoul, and nothing that steers a terminal. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return stampText(value)
  if (typeof value === 'number') return value.toLocaleString('en-US')
  // Members choose some of these texts: none of them may steer the operator's terminal.
  return value === null || value === undefined ? '' : String(value).replaceAll(/[\p{Cc}\p{Cf}]/gu, '·')
}

/** Rows as lined-up columns under the names of `columns` (key to heading); numbers stand to the right. */
export function formatTable<Row extends object>(
  rows: readonly Row[],
  columns: Partial<Record<keyof Row, string>>,
): string {
  const keys = Object.keys(columns) as (keyof Row)[]
  const heading = keys.map((key) => columns[key] ?? String(key))
  const cells = rows.map((row) => keys.map((key) => textOf(row[key])))
  const widths = keys.map((_, index) => Math.max(...[heading, ...cells].map((line) => widthOf(line[index] ?? ''))))
  const isNumber = keys.map((key) => rows.length > 0 && rows.every((row) => typeof row[key] === 'number'))
  const line = (texts: string[]) =>
    texts
      .map((text, index) => {
        const space = ' '.repeat((widths[index] ?? 0) - widthOf(text))
        return isNumber[index] ? space + text : text + space
      })
      .join('  ')
      .trimEnd()
  return [line(heading), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n')
}
