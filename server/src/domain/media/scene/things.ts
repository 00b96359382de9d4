import { circle, curve, line, oval, path, rect } from './shapes.ts'

/** Draws a thing that stands with the middle of its foot at a place; `size` 1 is as large as on a table of the room. */
type Thing = (x: number, y: number, size: number) => string

const cup: Thing = (x, y, s) =>
  oval(x, y, 15 * s, 3 * s, 'paper') +
  curve(`M${x + 9 * s} ${y - 13 * s}c${7 * s}-1 ${8 * s} ${8 * s} 0 ${9 * s}`, 'cloth', 2.4 * s) +
  path(
    `M${x - 10 * s} ${y - 15 * s}h${20 * s}c0 ${9 * s}-${4 * s} ${14 * s}-${7 * s} ${14 * s}h-${6 * s}c-${3 * s} 0-${7 * s}-${5 * s}-${7 * s}-${14 * s}z`,
    'cloth',
  ) +
  oval(x, y - 15 * s, 10 * s, 2.4 * s, 'wood') +
  curve(
    `M${x - 3 * s} ${y - 20 * s}q-${3 * s}-${4 * s} 0-${8 * s}M${x + 3 * s} ${y - 20 * s}q${3 * s}-${4 * s} 0-${8 * s}`,
    'paper',
    1.4 * s,
  )

const teapot: Thing = (x, y, s) =>
  curve(`M${x - 11 * s} ${y - 9 * s}c-${10 * s}-${7 * s}-${10 * s} ${9 * s} 1 ${8 * s}`, 'accent', 2.6 * s) +
  path(`M${x + 10 * s} ${y - 8 * s}l${11 * s}-${9 * s}l${2 * s} ${2 * s}l-${9 * s} ${13 * s}z`, 'accent') +
  oval(x, y - 8 * s, 13 * s, 9 * s, 'accent') +
  oval(x, y - 16 * s, 6 * s, 2 * s, 'wood') +
  circle(x, y - 19 * s, 2 * s, 'wood')

const flowers: Thing = (x, y, s) =>
  line(x, y - 14 * s, x - 9 * s, y - 34 * s, 'deep', 1.6 * s) +
  line(x, y - 14 * s, x + 1 * s, y - 40 * s, 'deep', 1.6 * s) +
  line(x, y - 14 * s, x + 10 * s, y - 31 * s, 'deep', 1.6 * s) +
  circle(x - 9 * s, y - 35 * s, 5 * s, 'bloom') +
  circle(x + 1 * s, y - 41 * s, 6 * s, 'bloom') +
  circle(x + 10 * s, y - 32 * s, 4.6 * s, 'accent') +
  circle(x + 1 * s, y - 41 * s, 2 * s, 'sun') +
  path(`M${x - 6 * s} ${y - 18 * s}h${12 * s}l-${2 * s} ${18 * s}h-${8 * s}z`, 'paper')

const books: Thing = (x, y, s) =>
  rect(x - 16 * s, y - 5 * s, 32 * s, 5 * s, 'cloth') +
  rect(x - 13 * s, y - 10 * s, 28 * s, 5 * s, 'accent') +
  rect(x - 15 * s, y - 14 * s, 26 * s, 4 * s, 'deep') +
  rect(x - 12 * s, y - 4 * s, 25 * s, 1.2 * s, 'paper')

const candle: Thing = (x, y, s) =>
  circle(x, y - 24 * s, 11 * s, 'sun', 0.35) +
  rect(x - 3 * s, y - 18 * s, 6 * s, 16 * s, 'paper', 1, 1) +
  path(`M${x} ${y - 28 * s}q${4 * s} ${6 * s} 0 ${9 * s}q-${4 * s}-${3 * s} 0-${9 * s}z`, 'accent') +
  oval(x, y - 1 * s, 10 * s, 2.4 * s, 'wood')

const cake: Thing = (x, y, s) =>
  oval(x, y, 18 * s, 3 * s, 'paper') +
  rect(x - 13 * s, y - 13 * s, 26 * s, 12 * s, 'paper', 1, 2) +
  rect(x - 13 * s, y - 8 * s, 26 * s, 3 * s, 'accent') +
  circle(x - 6 * s, y - 15 * s, 3 * s, 'bloom') +
  circle(x + 5 * s, y - 15 * s, 3 * s, 'cloth')

const bowl: Thing = (x, y, s) =>
  path(`M${x - 16 * s} ${y - 12 * s}h${32 * s}q-${3 * s} ${12 * s}-${16 * s} ${12 * s}t-${16 * s}-${12 * s}z`, 'wood') +
  oval(x, y - 12 * s, 16 * s, 3 * s, 'leaf') +
  circle(x - 5 * s, y - 14 * s, 4 * s, 'accent') +
  circle(x + 4 * s, y - 15 * s, 4.6 * s, 'bloom')

/** In this order: places of a kind take one after another. */
export const THINGS: readonly Thing[] = [cup, flowers, books, teapot, candle, cake, bowl]
