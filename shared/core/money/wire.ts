/** Won of the contract (`"1234.00"`) as whole won. Throws on anything that is not whole won within a safe integer. */
export function fromWire(money: string): number {
  if (!/^-?\d{1,15}\.00$/.test(money)) throw new RangeError(`not whole won: ${money}`)
  return Number(money.slice(0, -3))
}

/** Whole won as the contract writes it. Throws beyond a safe integer. */
export function toWire(won: number): string {
  if (!Number.isSafeInteger(won)) throw new RangeError(`not whole won: ${won}`)
  return `${won}.00`
}
