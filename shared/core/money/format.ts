const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** Won as a member reads it: `1,234원`, `−500원`. @param won whole won */
export function won(amount: number): string {
  return `${wonDigits(amount)}원`
}

/** The grouped figure without its unit, for layouts that set 원 apart. @param won whole won */
export function wonDigits(amount: number): string {
  return amount < 0 ? `−${grouped.format(-amount)}` : grouped.format(amount)
}

/** A net result with its sign: `+900원`, `−600원`, `0원`. */
export function signedWon(amount: number): string {
  return amount > 0 ? `+${won(amount)}` : won(amount)
}

/**
 * Whole won as Koreans say it: `30만원`, `1만 2,300원`, `1억 2,000만원`, `99조원`.
 * Used beside an amount field, so that a wrong zero is noticed.
 */
export function spokenWon(amount: number): string {
  if (amount < 10_000) return won(amount)
  const units: [number, string][] = [
    [1_000_000_000_000, '조'],
    [100_000_000, '억'],
    [10_000, '만'],
    [1, ''],
  ]
  const parts: string[] = []
  let rest = amount
  for (const [unit, name] of units) {
    const count = Math.floor(rest / unit)
    rest -= count * unit
    if (count > 0) parts.push(grouped.format(count) + name)
  }
  return `${parts.join(' ')}원`
}
