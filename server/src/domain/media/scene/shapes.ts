/** Shapes of a drawing, filled with a colour that has a name (palette.ts). */

const short = (n: number) => String(Math.round(n * 10) / 10)
const faint = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)

export const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1, round = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${round ? ` rx="${round}"` : ''} fill="var(--${fill})"${faint(opacity)}/>`

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="var(--${fill})"${faint(opacity)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="var(--${fill})"${faint(opacity)}/>`

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (n) => short(Number(n)))}" fill="var(--${fill})"${faint(opacity)}/>`

/** A stroke without a filling. */
export const curve = (d: string, stroke: string, width: number): string =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (n) => short(Number(n)))}" fill="none" stroke="var(--${stroke})" stroke-width="${width}" stroke-linecap="round"/>`

export const line = (
  x: number,
  y: number,
  toX: number,
  toY: number,
  stroke: string,
  width: number,
  opacity = 1,
): string =>
  `<path d="M${short(x)} ${short(y)}L${short(toX)} ${short(toY)}" stroke="var(--${stroke})" stroke-width="${width}" stroke-linecap="round"${faint(opacity)}/>`
