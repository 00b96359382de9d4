/** Numerals as single strokes in a box 64 wide and 100 high, in the round line of the mark: no font is needed to draw. */
const STROKES: Record<string, string> = {
  '0': 'M32 12C44 12 52 28 52 50S44 88 32 88 12 72 12 50 20 12 32 12Z',
  '1': 'M18 28 36 12V88',
  '2': 'M12 32A20 20 0 0 1 52 32C52 50 12 66 12 88H53',
  '3': 'M13 12H49L28 43C44 42 52 52 52 65A20 23 0 0 1 11 74',
  '4': 'M40 88V12L8 66H56',
  '5': 'M49 12H18L14 48C24 38 52 38 52 64A20 24 0 0 1 11 76',
  '6': 'M46 12C24 22 12 44 12 65A20 23 0 1 0 52 65A20 21 0 0 0 14 56',
  '7': 'M10 12H53L26 88',
  '8': 'M32 12A17 18 0 1 1 31.9 12ZM32 47A21 21 0 1 1 31.9 47Z',
  '9': 'M18 88C40 78 52 56 52 35A20 23 0 1 0 12 35A20 21 0 0 0 50 44',
}

/**
 * A number as SVG paths, centred on 0,0.
 * @param height of the numerals, in the units of the picture
 */
export function numeral(value: number, height: number, colour: string): string {
  const digits = [...String(value)]
  const scale = height / 100
  const step = 58
  const width = 64 + step * (digits.length - 1)
  const paths = digits.map((digit, index) => `<path transform="translate(${index * step} 0)" d="${STROKES[digit]}"/>`)
  return `<g transform="scale(${scale}) translate(${-width / 2} -50)" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
