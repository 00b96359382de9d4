import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { circle, line, path, rect } from './shapes.ts'

/** What is seen from a place. */
export type Outlook = 'city' | 'street' | 'trees' | 'hills' | 'water' | 'roofs'

interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** What `outlook` paints the sky with; once in a drawing. */
export const SKY =
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--top)"/><stop offset="1" stop-color="var(--low)"/></linearGradient>'

/** The world outside, as large as its box: sky, sun or moon, what is far and what is near. */
export function outlook(what: Outlook, box: Box, { light, season }: Tones, random: Random): string {
  const { x, y, w, h } = box
  const ground = y + h
  const sun = circle(x + w * (random.between(22, 78) / 100), y + h * (light === 'noon' ? 0.2 : 0.34), h * 0.09, 'sun')
  const stars =
    light === 'night'
      ? Array.from({ length: 14 }, () =>
          circle(x + random.between(2, w - 2), y + random.between(2, h * 0.5), 0.9, 'sun'),
        )
      : []
  const near = { city, street, trees, hills, water, roofs }[what](box, random)
  const falls = season === 'spring' || season === 'autumn' ? 10 : season === 'winter' ? 22 : 0
  const fallen = Array.from({ length: falls }, () =>
    circle(x + random.between(2, w - 2), y + random.between(h * 0.2, h - 3), season === 'winter' ? 1.4 : 1.8, 'bloom'),
  )
  // a drawing within the drawing ends at its box
  return [
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">`,
    `<path fill="url(#sky)" d="M${x} ${y}h${w}v${h}H${x}z"/>`,
    sun,
    ...stars,
    near,
    ...fallen,
    rect(x, ground - 1, w, 1, 'deep'),
    '</svg>',
  ].join('')
}

function city({ x, y, w, h }: Box, random: Random): string {
  const towers: string[] = []
  for (let at = x; at < x + w; ) {
    const wide = Math.min(random.between(14, 26), x + w - at)
    const tall = random.between(h * 0.25, h * 0.62)
    towers.push(rect(at, y + h - tall, wide, tall, towers.length % 2 ? 'deep' : 'wood', 0.75))
    for (let up = 6; up < tall - 4; up += 9)
      if (random.between(0, 2)) towers.push(rect(at + 3, y + h - tall + up, Math.max(2, wide - 8), 3, 'sun', 0.7))
    at += wide + 1
  }
  return towers.join('')
}

function street({ x, y, w, h }: Box, random: Random): string {
  const houses = [0, 1, 2].map((at) => {
    const left = x + (w / 3) * at
    const tall = h * (random.between(42, 62) / 100)
    return (
      rect(left, y + h - tall, w / 3 - 2, tall, at % 2 ? 'wall' : 'cloth', 0.85) +
      rect(left + w / 12, y + h - tall * 0.72, w / 9, tall * 0.3, 'sun', 0.8) +
      path(`M${left - 3} ${y + h - tall}h${w / 3 + 4}l-6-9h${-(w / 3 - 8)}z`, 'wood')
    )
  })
  return houses.join('') + tree(x + w * 0.16, y + h, h * 0.44) + tree(x + w * 0.84, y + h, h * 0.36)
}

function trees({ x, y, w, h }: Box, random: Random): string {
  const far = path(`M${x} ${y + h * 0.72}q${w / 4}-${h * 0.2} ${w / 2} 0t${w / 2} 0v${h * 0.28}H${x}z`, 'leaf', 0.7)
  const near = Array.from({ length: Math.max(3, Math.round(w / 44)) }, (_, at) =>
    tree(x + 14 + at * 44 + random.between(-6, 6), y + h, h * (random.between(46, 78) / 100)),
  )
  return far + near.join('')
}

function hills({ x, y, w, h }: Box, random: Random): string {
  const back = random.between(40, 55) / 100
  return (
    path(
      `M${x} ${y + h}V${y + h * back}q${w * 0.25}-${h * 0.26} ${w * 0.5} 0t${w * 0.5}-${h * 0.06}V${y + h}z`,
      'deep',
      0.6,
    ) +
    path(`M${x} ${y + h}V${y + h * 0.74}q${w * 0.3}-${h * 0.2} ${w * 0.62} 0t${w * 0.38} 0V${y + h}z`, 'leaf') +
    tree(x + w * 0.8, y + h, h * 0.42)
  )
}

function water({ x, y, w, h }: Box, random: Random): string {
  const shore = y + h * 0.58
  const waves = Array.from({ length: 9 }, () => {
    const at = x + random.between(4, w * 0.8)
    const down = shore + random.between(6, h * 0.36)
    return line(at, down, at + random.between(12, 34), down, 'sun', 1.4, 0.6)
  })
  const boat = x + w * (random.between(25, 65) / 100)
  return (
    path(`M${x} ${shore}q${w * 0.3}-${h * 0.12} ${w * 0.55} 0z`, 'deep', 0.7) +
    rect(x, shore, w, y + h - shore, 'top') +
    waves.join('') +
    path(`M${boat} ${shore + 12}h26l-5 7h-16zM${boat + 12} ${shore + 10}v-20l12 18z`, 'paper')
  )
}

function roofs({ x, y, w, h }: Box, random: Random): string {
  return [0, 1, 2, 3]
    .map((at) => {
      const left = x + (w / 4) * at - 6
      const top = y + h * (random.between(52, 70) / 100)
      const wide = w / 4 + 12
      return (
        rect(left + 8, top + 8, wide - 16, y + h - top, 'wall') +
        path(
          `M${left} ${top + 10}q${wide * 0.2}-1 ${wide * 0.3}-12h${wide * 0.4}q${wide * 0.1} 11 ${wide * 0.3} 12z`,
          'deep',
        )
      )
    })
    .join('')
}

/** A tree with its foot at a place. */
export function tree(x: number, foot: number, tall: number): string {
  const r = tall * 0.27
  return (
    rect(x - 1.6, foot - tall * 0.5, 3.2, tall * 0.5, 'wood') +
    circle(x, foot - tall * 0.68, r, 'leaf') +
    circle(x - r * 0.7, foot - tall * 0.52, r * 0.72, 'deep') +
    circle(x + r * 0.7, foot - tall * 0.54, r * 0.66, 'leaf') +
    circle(x + r * 0.3, foot - tall * 0.78, r * 0.2, 'bloom') +
    circle(x - r * 0.4, foot - tall * 0.62, r * 0.17, 'bloom')
  )
}
