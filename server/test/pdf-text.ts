import { inflateSync } from 'node:zlib'

/** The lines of text of a PDF as pdfkit writes it with one embedded font: what a reader copies, not what was asked for. */
export function pdfText(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const letters = streams.map(lettersOf).find((found) => found.length > 0) ?? []
  const decode = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('')
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => decode(hex)).join(''),
    ),
  )
}

function streamsOf(pdf: Buffer): string[] {
  const bytes = pdf.toString('latin1')
  return [...bytes.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, deflated = '']) =>
    inflateSync(Buffer.from(deflated, 'latin1')).toString('latin1'),
  )
}

/** Glyph by glyph what a font's table says they stand for. */
function lettersOf(stream: string): string[] {
  if (!stream.includes('beginbfrange')) return []
  return [...stream.matchAll(/\[((?:<[0-9a-f]*>\s*)+)\]/g)].flatMap(([, row = '']) =>
    [...row.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
  )
}
