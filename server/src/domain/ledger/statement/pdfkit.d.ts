/** What we use of pdfkit, which brings no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    width?: number
    align?: 'left' | 'right'
    lineBreak?: boolean
  }

  export default class PDFDocument extends Readable {
    constructor(options: { size: 'A4'; margin: number; info: { Title: string }; lang: string })
    readonly page: { height: number }
    /** The font in use; `font` is what fontkit read, which registerFont takes as it is. */
    readonly _font: { font: object }
    registerFont(name: string, source: Buffer | object): this
    font(name: string): this
    fontSize(points: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    addPage(): this
    end(): void
  }
}
