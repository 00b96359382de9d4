export type MediaType = 'jpeg' | 'png' | 'webp' | 'mp4'

/** Brands of MP4 that browsers play. */
const BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']

/** What bytes are by their first ones, whatever their file is called; null for all that is not taken. */
export function typeOf(bytes: Buffer): MediaType | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 12) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp' && BRANDS.includes(ascii(8, 12))) return 'mp4'
  return null
}

/** True for a drawing that can carry a script. */
export function isSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))
}
