/** The largest amount a field takes: 99,999,999,999,999원, well inside a safe integer. */
export const MAX_WON = 99_999_999_999_999

const UNITS: Record<string, number> = { 조: 1_000_000_000_000, 억: 100_000_000, 만: 10_000, 천: 1_000, 백: 100, 십: 10 }

/**
 * Reads an amount as a member types or pastes it: `12000`, `12,000원`, `1만 2천원`, `3억5천만`, full-width digits.
 * @returns whole won, or null where the text holds no amount or one above MAX_WON
 */
export function parseWon(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,_₩\\]|원|KRW/giu, '')
  if (plain === '') return null
  if (/^\d+(\.0+)?$/.test(plain)) return limited(Number(plain.split('.')[0]))
  return limited(readUnits(plain))
}

function limited(amount: number | null): number | null {
  return amount !== null && Number.isSafeInteger(amount) && amount <= MAX_WON ? amount : null
}

/** `3억5천만` = 3×억 + (5×천)×만: small units collect in a section that 만, 억 and 조 close. */
function readUnits(text: string): number | null {
  let total = 0
  let section = 0
  let rest = text
  let lowestLarge = Number.POSITIVE_INFINITY
  while (rest !== '') {
    const match = /^(\d+(?:\.\d+)?)?([조억만천백십])?/.exec(rest)
    const [token = '', count, unit] = match ?? []
    if (token === '') return null
    rest = rest.slice(token.length)
    const factor = unit ? (UNITS[unit] ?? 1) : 1
    if (factor >= 10_000) {
      if (factor >= lowestLarge) return null
      lowestLarge = factor
      const inSection = section + (count ? Number(count) : 0)
      total += (inSection || 1) * factor
      section = 0
    } else {
      section += (count ? Number(count) : 1) * factor
    }
  }
  const amount = total + section
  return Number.isInteger(amount) ? amount : null
}

/** What the server takes at most, won; fields say so while it is typed. */

/** In one request for a deposit. */
export const MAX_DEPOSIT = 1_000_000_000
/** For one pick of an order. */
export const MAX_STAKE = 100_000_000
/** As a member's own limit of a day. */
export const MAX_LIMIT = 1_000_000_000_000

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
