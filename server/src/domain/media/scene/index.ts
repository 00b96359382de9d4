import { outsideView, tableView } from './close-views.ts'
import { SKY } from './outlook.ts'
import { tonesOf } from './palette.ts'
import { seededRandom } from './random.ts'
import { PLACES, type PlaceKind, roomView, VIEWS_OUT } from './rooms.ts'

export type { PlaceKind } from './rooms.ts'

/** How many views a place has: from inside, from its best seat, of its table. */
export const SCENE_VIEWS = 3

const NAME = /^scene-([a-z]+)-(\d{1,3})-([0-2])\.svg$/

/**
 * Draws a sample place, from a kit of parts: the kind of place, and by its number light, season, room and things. The same
 * name is the same drawing everywhere.
 * @param name e.g. `scene-cafe-3-0.svg`: kind, number within the kind, view
 * @returns SVG, of its own for dark screens; null where the name means none
 */
export function drawScene(name: string): string | null {
  const [, called = '', digits = '', view = ''] = NAME.exec(name) ?? []
  const kind = PLACES.find((one) => one === called)
  if (!kind) return null
  const [place, number] = [PLACES.indexOf(kind), Number(digits)]
  // kinds begin at another colour and thing: those that stand side by side in a list are no series
  const tones = tonesOf(number + place * 7)
  const outs = VIEWS_OUT[kind]
  const random = seededRandom(place * 1000 + number * 3 + Number(view))
  const drawn = { number: number + place, tones, random, out: outs[number % outs.length] ?? 'trees' }
  const shapes = [() => roomView(kind, drawn), () => outsideView(drawn), () => tableView(drawn)][Number(view)]?.()
  const mirror = number % 2 && view === '0' ? ' transform="matrix(-1 0 0 1 320 0)"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice"><style>${tones.css}</style>${SKY}<g${mirror}>${shapes}</g></svg>`
}

/** All views of what a picture shows; of what is no scene, itself. */
export function viewsOf(name: string): string[] {
  const [, place = '', number = ''] = NAME.exec(name) ?? []
  const kind = PLACES.find((one) => one === place)
  return kind ? sceneNames(kind, Number(number)) : [name]
}

/** What the database calls the pictures of a sample place, its best one first. */
export function sceneNames(kind: PlaceKind, number: number): string[] {
  return Array.from({ length: SCENE_VIEWS }, (_, view) => `scene-${kind}-${number}-${view}.svg`)
}
