// The picture of the member's choice, which nothing but this origin can show: its tile beside the text, and the step that chooses one.
import { COLOURS, PICTURES } from './pictures.ts'
import { one } from './view.ts'

interface Picture {
  picture: string
  colour: string
}

/** What the server says of it (`picture.ts`). */
export interface SeenPicture extends Partial<Picture> {
  outcome: 'shown' | 'hidden' | 'offered' | 'none'
  /** What is asked for proves the member: with it another one may be chosen. */
  mayChoose: boolean
}

const HINTS: Record<SeenPicture['outcome'] | 'picked', string> = {
  shown: '내가 고른 그림이 보이지 않으면 입력하지 마세요',
  hidden: '처음 쓰는 브라우저라서 내 그림을 아직 보여 드리지 않아요',
  offered: '내 그림을 골라 두면 가짜 화면을 알아볼 수 있어요',
  none: '내 그림을 골라 두면 가짜 화면을 알아볼 수 있어요',
  picked: '확인하면 이 그림을 저장하고, 여기에만 보여 드려요',
}

const root = document.documentElement
const chooser = one('choose') as HTMLFormElement
let wanted: Picture | null = null
let isOffered = false
let afterwards: () => void = () => {}

/** What the member has chosen for the next confirmation to save, as fields of it. */
export const pickedPicture = (): Partial<Picture> => ({ ...wanted })

/** Shows the tile, or what is to be said of it. @param seen null: nothing */
export function showMine(seen: SeenPicture | null): void {
  one('mine').hidden = !seen
  if (!seen) return
  const shown = wanted ?? (seen.picture && seen.colour ? (seen as Picture) : null)
  const tile = one('tile')
  tile.hidden = !shown
  if (shown) {
    tile.dataset.colour = shown.colour
    tile.ariaLabel = `내 그림: ${nameOf(shown)}`
    tile.replaceChildren(drawing(shown.picture))
  }
  one('hint').textContent = HINTS[wanted ? 'picked' : seen.outcome]
  const change = one('change')
  change.hidden = !seen.mayChoose
  change.textContent = shown ? '바꾸기' : '고르기'
  change.ariaLabel = `내 그림 ${change.textContent}`
  one('later').textContent = shown ? '그대로 두기' : '나중에 고르기'
}

/**
 * The step that chooses one, before the text of the first confirmation in a browser and whenever the member wants it.
 * @param then the member has chosen or will do it later: the text stands there again
 */
export function choosePicture(then: () => void): void {
  afterwards = then
  isOffered = true
  root.dataset.choosing = ''
  one('choosing').focus({ preventScroll: true })
}

/** Whether the step comes by itself: once, and only where no picture is and none was offered. */
export const isToOffer = ({ outcome, mayChoose }: SeenPicture): boolean =>
  outcome === 'offered' && mayChoose && !isOffered

/** @param run does what a press asks for, where the member sees the page */
export function startChoosing(run: (work: () => void) => void): void {
  one('motifs').append(...shuffled(Object.keys(PICTURES)).map((each) => radio('picture', each, drawing(each))))
  one('colours').append(...Object.keys(COLOURS).map((each) => radio('colour', each)))
  const any = shuffled(Object.keys(COLOURS))[0] as string
  for (const input of chooser.querySelectorAll<HTMLInputElement>('[name=colour]')) input.checked = input.value === any
  chooser.dataset.colour = any
  chooser.addEventListener('change', () => {
    chooser.dataset.colour = chosen().colour
  })
  chooser.addEventListener('submit', (event) => {
    event.preventDefault()
    run(() => settle(chosen()))
  })
  one('later').addEventListener('click', () => settle(null))
}

const chosen = () => Object.fromEntries(new FormData(chooser)) as unknown as Picture

function settle(picture: Picture | null): void {
  wanted = picture ?? wanted
  delete root.dataset.choosing
  afterwards()
}

const nameOf = ({ picture, colour }: Picture) => `${COLOURS[colour] ?? ''} ${PICTURES[picture]?.[0] ?? ''}`

function radio(name: string, value: string, content: Element = document.createElement('span')): HTMLElement {
  const ariaLabel = name === 'picture' ? PICTURES[value]?.[0] : COLOURS[value]
  const holder = document.createElement('label')
  if (name === 'colour') holder.dataset.colour = value
  holder.title = ariaLabel ?? ''
  holder.append(
    Object.assign(document.createElement('input'), { type: 'radio', name, value, required: true, ariaLabel }),
  )
  holder.append(content)
  return holder
}

/** The drawing takes its colours from what holds it, so each is as large as any other. */
function drawing(picture: string): SVGElement {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  const svg = create('svg')
  svg.setAttribute('viewBox', '-8 -8 64 64')
  svg.ariaHidden = 'true'
  for (const d of PICTURES[picture]?.slice(1) ?? []) {
    const path = create('path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** In another order for everybody: most take one of the first, and a guess at it would be right too often. */
function shuffled(names: string[]): string[] {
  const places = crypto.getRandomValues(new Uint32Array(names.length))
  return names
    .map((name, at) => [places[at] ?? 0, name] as const)
    .sort(([one], [other]) => one - other)
    .map(([, name]) => name)
}
