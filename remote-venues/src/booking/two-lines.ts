/**
 * A text of the operator in two lines, main thing first: `매일 14:00~22:00, 마지막 예약 20:00` splits at its first comma
 * followed by a space. Without one there is no second line.
 */
export function twoLines(text: string): [main: string, more: string] {
  const at = text.indexOf(', ')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 2).trim()]
}
