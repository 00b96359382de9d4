/**
 * Pictures of a screen as it is live beside pictures of it with a build. What differs among pictures of one side moves by itself:
 * it is left out, block by block. Pure.
 */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Side of the squares that are left out where something moves, px. */
const BLOCK = 8
/** How far two colours may be apart and count as one: 1 is black beside white. */
const THRESHOLD = 0.05
/** Stands where one picture is longer than the other: no screen is of this colour. */
const BEYOND = [255, 0, 255, 255]
const MOST_BOXES = 20

/** One look at a screen. */
export interface Shot {
  png: Buffer
  /** The picture before it, where the screen never stood still. */
  before?: Buffer | undefined
}

/** px */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PictureDifference {
  /** Share of the pixels (0 to 1) that differ, and that were left out. */
  pixels: number
  masked: number
  /** What was left out. */
  moving: Box[]
  /** The live picture in grey, what differs in red, what was left out in blue. */
  png: Buffer
}

interface Canvas {
  width: number
  height: number
  columns: number
  rows: number
}

type Raw = Uint8Array
/** One byte a block. */
type Blocks = Uint8Array

/** True where two looks have the same picture. */
export const isSameShot = (a: Shot, b: Shot): boolean => !a.before && !b.before && a.png.equals(b.png)

/**
 * What differs between all looks of one side and all of the other. What a build has move where nothing moved counts as a
 * difference: it hides nothing by that.
 */
export function comparePictures(live: readonly Shot[], candidate: readonly Shot[]): PictureDifference {
  const pngs = [...live, ...candidate].flatMap(({ png, before }) => (before ? [png, before] : [png]))
  const decoded = new Map([...new Set(pngs)].map((png) => [png, PNG.sync.read(png)]))
  const width = Math.max(...[...decoded.values()].map((one) => one.width))
  const height = Math.max(...[...decoded.values()].map((one) => one.height))
  const on: Canvas = { width, height, columns: Math.ceil(width / BLOCK), rows: Math.ceil(height / BLOCK) }
  const raw = (png: Buffer): Raw => extended(decoded.get(png) as PNG, on)
  const pixels = (a: Buffer, b: Buffer): Uint8Array =>
    a.equals(b) ? new Uint8Array(width * height) : differing(raw(a), raw(b), on)
  const blocks = (a: Buffer, b: Buffer): Blocks => blocksOf(pixels(a, b), on)
  const ofLive = movement(live, on, blocks)
  const ofCandidate = movement(candidate, on, blocks)
  const restless = ofCandidate.always.map((one, at) => (one && !ofLive.some[at] ? 1 : 0))
  const left = widened(
    ofLive.some.map((one, at) => (one || (ofCandidate.some[at] && !restless[at]) ? 1 : 0)),
    on,
  )
  const changed = commonOf(live.map(({ png }, at) => pixels(png, (candidate[at] ?? (candidate[0] as Shot)).png)))
  return summed({ changed, restless, left, picture: raw((live[0] as Shot).png) }, on)
}

interface Found {
  changed: Uint8Array
  restless: Blocks
  left: Blocks
  picture: Raw
}

function summed({ changed, restless, left, picture }: Found, on: Canvas): PictureDifference {
  const { width, height, columns } = on
  const png = new PNG({ width, height })
  let differ = 0
  let masked = 0
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const block = Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)
      const isRed = restless[block] || (changed[at] && !left[block])
      const isBlue = !isRed && left[block]
      if (isRed) differ++
      else if (isBlue) masked++
      const [r = 0, g = 0, b = 0] = picture.subarray(at * 4, at * 4 + 3)
      const grey = 224 + Math.round((0.3 * r + 0.59 * g + 0.11 * b) * 0.12)
      png.data.set(isRed ? [214, 0, 28, 255] : isBlue ? [150, 170, 235, 255] : [grey, grey, grey, 255], at * 4)
    }
  const all = width * height
  return { pixels: differ / all, masked: masked / all, moving: boxesOf(left, on), png: PNG.sync.write(png) }
}

/** Blocks that differ between any two looks, and those that differ between all. */
function movement(shots: readonly Shot[], on: Canvas, blocks: (a: Buffer, b: Buffer) => Blocks) {
  const some: Blocks = new Uint8Array(on.columns * on.rows)
  const add = (found: Blocks) => {
    for (const [at, one] of found.entries()) if (one) some[at] = 1
  }
  const pairs: Blocks[] = []
  shots.forEach(({ png, before }, at) => {
    if (before) add(blocks(before, png))
    for (const other of shots.slice(at + 1)) pairs.push(blocks(png, other.png))
  })
  pairs.forEach(add)
  // of two looks nobody can tell whether it is their chance
  const always = shots.length > 2 ? commonOf(pairs) : new Uint8Array(some.length)
  return { some, always }
}

function commonOf(all: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(0), ...rest] = all
  return first.map((one, at) => (one && rest.every((other) => other[at]) ? 1 : 0))
}

/** One byte a pixel: 1 where they differ. */
function differing(a: Raw, b: Raw, { width, height }: Canvas): Uint8Array {
  const drawn = new Uint8Array(width * height * 4)
  pixelmatch(a, b, drawn, width, height, { threshold: THRESHOLD, includeAA: true, diffMask: true })
  return new Uint8Array(width * height).map((_, at) => (drawn[at * 4 + 3] ? 1 : 0))
}

function extended({ data, width, height }: PNG, on: Canvas): Raw {
  if (width === on.width && height === on.height) return data
  const all = new Uint8Array(on.width * on.height * 4)
  for (let at = 0; at < all.length; at += 4) all.set(BEYOND, at)
  for (let y = 0; y < height; y++) all.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * on.width * 4)
  return all
}

function blocksOf(pixels: Uint8Array, { width, height, columns, rows }: Canvas): Blocks {
  const found = new Uint8Array(columns * rows)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      if (pixels[at]) found[Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)] = 1
  return found
}

/** With the blocks around: digits that change take other room. */
function widened(blocks: Blocks, { columns, rows }: Canvas): Blocks {
  const found = new Uint8Array(blocks.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!blocks[row * columns + column]) continue
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) found[y * columns + x] = 1
    }
  return found
}

/** Boxes around blocks that touch, the largest first. */
function boxesOf(blocks: Blocks, { columns, rows }: Canvas): Box[] {
  const open = blocks.slice()
  const boxes: Box[] = []
  for (let start = 0; start < open.length; start++) {
    if (!open[start]) continue
    let [left, right, top, bottom] = [columns, 0, rows, 0]
    const waiting = [start]
    open[start] = 0
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [row, column] = [Math.floor(at / columns), at % columns]
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
      const around = [
        row > 0 && at - columns,
        row < rows - 1 && at + columns,
        column > 0 && at - 1,
        column < columns - 1 && at + 1,
      ]
      for (const next of around)
        if (next !== false && open[next]) {
          open[next] = 0
          waiting.push(next)
        }
    }
    boxes.push({
      x: left * BLOCK,
      y: top * BLOCK,
      width: (right - left + 1) * BLOCK,
      height: (bottom - top + 1) * BLOCK,
    })
  }
  return boxes.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, MOST_BOXES)
}
