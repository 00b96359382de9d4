import { type Drawn, plant, room, thingAt, window } from './furniture.ts'
import { outlook } from './outlook.ts'
import { line, oval, path, rect } from './shapes.ts'

/** What is seen from its best seat. */
export function outsideView(drawn: Drawn): string {
  const { number, out, tones, random } = drawn
  const bars = number % 3
  return (
    outlook(out, { x: 0, y: 0, w: 320, h: 186 }, tones, random) +
    (bars ? rect(bars === 1 ? 158 : 104, 0, 5, 186, 'wood') : '') +
    (bars === 2 ? rect(212, 0, 5, 186, 'wood') : '') +
    rect(0, 180, 320, 8, 'wood') +
    rect(0, 188, 320, 52, 'floor') +
    (number % 2 ? plant(52, 222, 1.5) : plant(270, 222, 1.5)) +
    thingAt(number, number % 2 ? 216 : 104, 216, 1.5)
  )
}

/** What is on its table. */
export function tableView(drawn: Drawn): string {
  const { number } = drawn
  const cloth = Array.from({ length: 9 }, (_, at) => line(at * 40 - 20, 240, at * 34 + 24, 116, 'paper', 2, 0.4))
  const [left, middle, right] = [number, number + 2, number + 5]
  return (
    room +
    window(number % 2 ? 24 : 88, -20, 208, 104, [number % 3, 0], drawn) +
    path('M0 116h320v124H0z', 'cloth', 0.9) +
    cloth.join('') +
    rect(0, 112, 320, 6, 'wood') +
    oval(160, 196, 96, 20, 'paper', 0.9) +
    thingAt(middle, 160, 200, 2.3) +
    thingAt(left, 64, 180, 1.5) +
    thingAt(right, 258, 178, 1.4)
  )
}
