import { type Outlook, outlook } from './outlook.ts'
import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { circle, curve, line, oval, path, rect } from './shapes.ts'
import { THINGS } from './things.ts'

/** What all views of a place are drawn of. */
export interface Drawn {
  number: number
  tones: Tones
  random: Random
  out: Outlook
}

/** One of the things of a place. */
export const thingAt = (number: number, x: number, y: number, size = 1) =>
  THINGS[number % THINGS.length]?.(x, y, size) ?? ''

export const room = rect(0, 0, 320, 240, 'wall')
export const floor = (from: number) => rect(0, from, 320, 240 - from, 'floor') + rect(0, from, 320, 2, 'wood', 0.35)

/** A window: what is seen, its frame, `bars` from top to bottom and across. */
export function window(
  x: number,
  y: number,
  w: number,
  h: number,
  bars: [number, number],
  { out, tones, random }: Drawn,
) {
  const upright = Array.from({ length: bars[0] }, (_, at) =>
    rect(x + (w / (bars[0] + 1)) * (at + 1) - 1.5, y, 3, h, 'wood'),
  )
  const across = Array.from({ length: bars[1] }, (_, at) =>
    rect(x, y + (h / (bars[1] + 1)) * (at + 1) - 1.5, w, 3, 'wood'),
  )
  const frame = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="var(--wood)" stroke-width="5"/>`
  return outlook(out, { x, y, w, h }, tones, random) + upright.join('') + across.join('') + frame
}

export const table = (x: number, y: number, w: number) =>
  oval(x, y + 44, w * 0.42, 4, 'wood', 0.3) +
  rect(x - 3, y, 6, 44, 'wood') +
  oval(x, y, w / 2, 8, 'wood') +
  oval(x, y - 2, w / 2, 7, 'paper')

export const chair = (x: number, y: number, fill: string, s = 1) =>
  rect(x - 13 * s, y - 34 * s, 26 * s, 26 * s, fill, 1, 7) +
  rect(x - 15 * s, y - 12 * s, 30 * s, 10 * s, fill, 1, 4) +
  line(x - 11 * s, y, x - 11 * s, y + 14 * s, 'wood', 3) +
  line(x + 11 * s, y, x + 11 * s, y + 14 * s, 'wood', 3)

export const lamp = (x: number, tall: number) =>
  line(x, 0, x, tall, 'wood', 1.6) +
  circle(x, tall + 10, 18, 'sun', 0.28) +
  path(`M${x - 12} ${tall + 12}q12-22 24 0z`, 'accent') +
  oval(x, tall + 12, 12, 2.6, 'sun')

export const plant = (x: number, foot: number, s = 1) =>
  curve(
    `M${x} ${foot - 14 * s}q-${14 * s}-${10 * s}-${16 * s}-${28 * s}M${x} ${foot - 14 * s}q0-${20 * s} ${4 * s}-${36 * s}M${x} ${foot - 14 * s}q${12 * s}-${8 * s} ${18 * s}-${24 * s}`,
    'deep',
    4 * s,
  ) + path(`M${x - 9 * s} ${foot - 16 * s}h${18 * s}l-${3 * s} ${16 * s}h-${12 * s}z`, 'accent')
