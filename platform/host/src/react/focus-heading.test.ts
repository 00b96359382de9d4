import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusHeading } from './focus-heading.ts'

let giveUp = () => {}

beforeEach(() => {
  document.body.innerHTML = '<main><button>Next</button></main>'
})
afterEach(() => giveUp())

/** Answers once all who watch the page have been told. */
async function headingArrives(): Promise<HTMLElement> {
  const heading = document.createElement('h1')
  const told = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true }))
  document.body.append(heading)
  await told
  return heading
}

/** Answers once the screen would be painted. */
const painted = () => new Promise((resolve) => setTimeout(resolve))

test('a heading that is there gets the focus once the screen is painted', async () => {
  const heading = await headingArrives()
  giveUp = focusHeading()
  await painted()
  expect(document.activeElement).toBe(heading)
})

test('where the member is faster than the paint the focus stays where they put it', async () => {
  const button = document.querySelector('button')
  await headingArrives()
  giveUp = focusHeading()
  button?.dispatchEvent(new Event('keydown', { bubbles: true }))
  button?.focus()
  await painted()
  expect(document.activeElement).toBe(button)
})

test('a screen that loads for a minute gets the focus with its heading, while the member waits', async () => {
  vi.useFakeTimers()
  giveUp = focusHeading()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  const heading = await headingArrives()
  expect(document.activeElement).toBe(heading)
})

test.each(['keydown', 'pointerdown'])('after a %s of the member the focus stays theirs', async (move) => {
  giveUp = focusHeading()
  await painted()
  document.querySelector('button')?.dispatchEvent(new Event(move, { bubbles: true }))
  const heading = await headingArrives()
  expect(document.activeElement).not.toBe(heading)
})

test('a heading that goes with the bones of its screen leaves the focus to the one that comes', async () => {
  const bones = await headingArrives()
  giveUp = focusHeading()
  await painted()
  bones.remove()
  const heading = await headingArrives()
  expect(document.activeElement).toBe(heading)
})

test('a focus that the screen has moved meanwhile stays where it is', async () => {
  const bones = await headingArrives()
  giveUp = focusHeading()
  await painted()
  const button = document.querySelector('button')
  button?.focus()
  bones.remove()
  await headingArrives()
  expect(document.activeElement).toBe(button)
})

test('the next screen takes the wait of the last one back', async () => {
  focusHeading()()
  await painted()
  const heading = await headingArrives()
  expect(document.activeElement).not.toBe(heading)
})
