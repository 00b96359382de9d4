import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { comparePictures, isSameShot, type Shot } from './compare-pictures.ts'

interface Spot {
  x: number
  y: number
  size?: number
  grey: number
}

/** A white picture with grey squares. */
function picture(spots: Spot[], height = 80): Buffer {
  const png = new PNG({ width: 80, height })
  png.data.fill(255)
  for (const { x, y, size = 4, grey } of spots)
    for (let dy = 0; dy < size; dy++)
      for (let dx = 0; dx < size; dx++) png.data.set([grey, grey, grey, 255], ((y + dy) * 80 + x + dx) * 4)
  return PNG.sync.write(png)
}
const shots = (...pngs: Buffer[]): Shot[] => pngs.map((png) => ({ png }))
const still = picture([{ x: 8, y: 8, grey: 0 }])
const all = 80 * 80

test('what is the same is the same, whatever moves on both sides', () => {
  const moving = (grey: number) => picture([{ x: 40, y: 40, grey }])
  expect(comparePictures(shots(still), shots(still))).toMatchObject({ pixels: 0, masked: 0, moving: [] })
  const found = comparePictures(shots(moving(0), moving(80)), shots(moving(160), moving(120)))
  expect(found).toMatchObject({ pixels: 0, moving: [{ x: 32, y: 32, width: 24, height: 24 }] })
  expect(found.masked).toBe((24 * 24) / all)
})

test('a change counts by the pixel, a faint one and one beside something that moves too', () => {
  const changed = picture([
    { x: 8, y: 8, grey: 0 },
    { x: 60, y: 8, grey: 0 },
  ])
  expect(comparePictures(shots(still, still), shots(changed, changed)).pixels).toBe(16 / all)
  expect(comparePictures(shots(still), shots(picture([{ x: 8, y: 8, grey: 40 }]))).pixels).toBe(16 / all)
  const [one, other] = [0, 90].map((grey) => picture([{ x: 8, y: 40, grey }]))
  const both = [0, 90].map((grey) =>
    picture([
      { x: 8, y: 40, grey },
      { x: 60, y: 8, grey: 0 },
    ]),
  )
  expect(comparePictures(shots(one as Buffer, other as Buffer), shots(...both)).pixels).toBe(16 / all)
})

test('what is there in one round alone is chance', () => {
  const late = picture([])
  expect(comparePictures(shots(still, still, still), shots(late, still, still)).pixels).toBe(0)
  expect(comparePictures(shots(late, still, still), shots(still, still, still)).pixels).toBe(0)
  // two looks of which each other one fails are told apart from a picture that is never the same
  expect(comparePictures(shots(still, still, still), shots(late, still, late)).pixels).toBe(0)
})

test('a build hides nothing by moving where live nothing moves', () => {
  const restless = [10, 90, 170].map((grey) => picture([{ x: 40, y: 40, size: 8, grey }]))
  expect(comparePictures(shots(still, still, still), shots(...restless)).pixels).toBeGreaterThanOrEqual(64 / all)
  expect(comparePictures(shots(...restless), shots(...restless.toReversed())).pixels).toBe(0)
})

test('a longer page differs by what is more of it, and its picture shows it', () => {
  const found = comparePictures(shots(still), shots(picture([{ x: 8, y: 8, grey: 0 }], 100)))
  expect(found.pixels).toBe(20 / 100)
  const drawn = PNG.sync.read(found.png)
  expect([drawn.width, drawn.height]).toEqual([80, 100])
  const at = (x: number, y: number) => [...drawn.data.subarray((y * 80 + x) * 4, (y * 80 + x) * 4 + 3)]
  expect([at(0, 90), at(8, 8), at(0, 0)]).toEqual([
    [214, 0, 28],
    [224, 224, 224],
    [255, 255, 255],
  ])
})

test('a page that never stood still is never the same as anything', () => {
  expect(isSameShot({ png: still }, { png: still })).toBe(true)
  expect(isSameShot({ png: still, before: picture([]) }, { png: still })).toBe(false)
})
