/** The first `count` of what is told, and behind them, in the words of `more`, how many are left out. */
export function firstFew(all: readonly string[], count: number, more: (rest: number) => string): string[] {
  const rest = all.length - count
  return [...all.slice(0, count), ...(rest > 0 ? [more(rest)] : [])]
}
