import { numeral } from './digits.ts'

/** The picture is a square of this many units and pixels. */
export const SIZE = 480
export const SECONDS = 3
export const FPS = 30

const CELADON = '#16685C'
const RING = 152
const SMALL = 33
const LARGE = 112

const clamp = (value: number) => Math.min(1, Math.max(0, value))
/** How far a movement from `from` to `to` (seconds) is at `time`, eased at both ends. */
function moved(time: number, from: number, to: number): number {
  const part = clamp((time - from) / (to - from))
  return part * part * (3 - 2 * part)
}

/**
 * One frame of a digit's draw: ten discs turn and slow down evenly, then the drawn one comes to the middle. No disc is
 * passed at the last moment: nothing hints at a near miss (DESIGN.md, Calm with chance).
 * @param drawn 1..10
 * @param time seconds from 0 to 3
 * @returns an SVG document
 */
export function drawFrame(drawn: number, time: number): string {
  const turn = 5.2 * (1 - (1 - clamp(time / 1.7)) ** 2.4)
  const leave = moved(time, 1.25, 2.05)
  const appear = moved(time, 0, 0.25)
  const others = appear * (1 - 0.86 * leave)
  const discs = Array.from({ length: 10 }, (_, index) => index + 1)
  const placeOf = (value: number) => {
    const angle = turn + ((value - 1) / 10) * 2 * Math.PI - Math.PI / 2
    return { x: Math.cos(angle) * RING, y: Math.sin(angle) * RING }
  }
  const around = discs
    .filter((value) => value !== drawn)
    .map((value) => disc(value, placeOf(value), SMALL * (1 - 0.12 * leave), others))
  const from = placeOf(drawn)
  const centre = { x: from.x * (1 - leave), y: from.y * (1 - leave) }
  const halo = moved(time, 2.0, 2.7)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-240 -240 480 480">
<rect x="-240" y="-240" width="480" height="480" fill="#14544A"/>
<g fill="none" stroke="#2E8172" stroke-opacity=".5" stroke-width="2">${[70, 110, RING, 196, 234].map((radius) => `<circle r="${radius}"/>`).join('')}</g>
${halo > 0 && halo < 1 ? `<circle r="${LARGE + 46 * halo}" fill="none" stroke="#CFE5DD" stroke-width="3" stroke-opacity="${(0.55 * (1 - halo)).toFixed(3)}"/>` : ''}
${around.join('\n')}
${disc(drawn, centre, SMALL + (LARGE - SMALL) * leave, appear)}
</svg>`
}

function disc(value: number, { x, y }: { x: number; y: number }, radius: number, opacity: number): string {
  const at = (number: number) => number.toFixed(2)
  return `<g transform="translate(${at(x)} ${at(y)})" opacity="${opacity.toFixed(3)}"><circle cy="${at(radius * 0.06)}" r="${at(radius)}" fill="#BFDAD1"/><circle r="${at(radius)}" fill="#FFFFFF"/>${numeral(value, radius * 1.08, CELADON)}</g>`
}
