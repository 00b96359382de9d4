import { exitAt, progressAt, rotationAt, stackAt, THRESHOLD_PX } from './physics.ts'

/** Milliseconds of a card flying out or going back; the tokens' dur-base. */
const DURATION_MS = 220
const EASING = 'cubic-bezier(.2, .8, .2, 1)'

/** The transform of the top card after `dx` px. */
export function topTransform(dx: number, width: number): string {
  return `translateX(${dx}px) rotate(${rotationAt(dx, width)}deg)`
}

/** The transform of a card `depth` below the top. */
export function stackTransform(depth: number, progress: number): string {
  const { y, scale } = stackAt(depth, progress)
  return `translateY(${y}rem) scale(${scale})`
}

/** Draws a drag: transforms only, written straight to the elements, so that no frame waits for a render. */
export function paintDrag(deck: HTMLElement, dx: number): void {
  const cards = deck.querySelectorAll<HTMLElement>('[data-depth]')
  const progress = progressAt(dx)
  for (const card of cards) {
    const depth = Number(card.dataset.depth)
    card.style.transform = depth === 0 ? topTransform(dx, card.offsetWidth) : stackTransform(depth, progress)
  }
  deck.style.setProperty('--like', String(dx > 0 ? progress : 0))
  deck.style.setProperty('--pass', String(dx < 0 ? progress : 0))
}

/** Ends the flight or the way back of the top card at once: a hand on the deck does not wait for it. */
export function land(deck: HTMLElement): void {
  for (const motion of deck.querySelector('[data-depth="0"]')?.getAnimations() ?? []) motion.finish()
}

/** Lets the top card fly out; resolves when it is gone. `from` is where the drag left it, px. */
export async function flyOut(deck: HTMLElement, release: 'pass' | 'like', from: number): Promise<void> {
  const card = deck.querySelector<HTMLElement>('[data-depth="0"]')
  if (!card) return
  paintDrag(deck, release === 'like' ? Math.max(from, THRESHOLD_PX) : Math.min(from, -THRESHOLD_PX))
  const width = card.offsetWidth
  const gone = topTransform(exitAt(release, width), width)
  const frames = [{ transform: topTransform(from, width) }, { transform: gone, opacity: 0 }]
  await card
    .animate(frames, { duration: DURATION_MS, easing: EASING, fill: 'forwards' })
    .finished.catch(() => undefined)
}

/** Puts the top card back where it was. */
export async function goBack(deck: HTMLElement, from: number): Promise<void> {
  const card = deck.querySelector<HTMLElement>('[data-depth="0"]')
  paintDrag(deck, 0)
  const frames = [{ transform: topTransform(from, card?.offsetWidth ?? 0) }, { transform: topTransform(0, 1) }]
  await card?.animate(frames, { duration: DURATION_MS, easing: EASING }).finished.catch(() => undefined)
}
