/** What opened screens say of a release. Pure. */

import type { Route } from '../registry/index.ts'
import { firstFew, paced } from '../util/index.ts'
import type { Leftover } from './leftovers.ts'
import type { PageError } from './page-errors.ts'
import { frameOf } from './source-places.ts'
import type { Tampering } from './tampering.ts'
import type { Visit } from './visit-screen.ts'

/** A part may not hold up the page for longer at one go, ms on an idle machine. */
export const LONGEST_BLOCK_MS = 1_000

/** Errors of one screen, and elements of one rule, that are told. */
const TOLD = 3

/** Kinds of bad manners of one screen that are told. */
const TOLD_MANNERS = 10

export interface ScreenResult extends Visit {
  path: string
}

/** What React says of a drawn screen that is not the one that it draws itself, in a build for members and in one for us. */
const MISMATCH = /Minified React error #(418|419|421|422|423|425)\b|[Hh]ydrat(ed|ing|ion)\b/

const DRAWN: Record<NonNullable<Visit['drawn']>, string> = {
  left: 'The script does not hydrate the rendered screen',
  anew: 'The script throws the rendered screen away and renders again',
}

/** What a release is judged beside. */
export interface Around {
  /** The name of the part that is to be released, and of its shell. */
  name: string
  shell: string
  /** The shell's own routes. */
  shellRoutes: readonly Pick<Route, 'path' | 'auth'>[]
  /** Built-in functions that the shell changes by itself. */
  changedBefore: readonly string[]
  /** Says where the innermost place of a stack is in the part's sources, ` (src/list.tsx:12)`; empty where it cannot. */
  where(stack: string): string
}

/**
 * What is wrong with one screen, its address before each. What fails of another live part, a card on the screen
 * say, holds nobody up who did not release it.
 */
export function screenProblems(looked: ScreenResult, around: Around): string[] {
  const { path, shows, violations, ledTo, broken } = looked
  const isPublic = (one?: string) => around.shellRoutes.some((route) => route.path === one && route.auth === 'public')
  const failed = looked.failures.filter((failure) => !isOfOthers(failure.remote, around))
  return [
    ...failed.map(
      ({ remote, outcome, message }) =>
        `${remote} fails, and a fallback shows (${outcome}): ${message}${placeOf(message, looked, around)}`,
    ),
    ...(looked.drawn ? [DRAWN[looked.drawn]] : []),
    ...errorLines(
      looked.errors.filter((error) => !isErrorOfOthers(error, looked, around)),
      around,
    ),
    ...(broken ? [`the look could not finish: ${broken.why}${around.where(broken.stack)}`] : []),
    ...(shows ? [] : ['A placeholder stays, and no content comes']),
    ...violations.map(
      ({ id, impact, help, targets }) =>
        `accessibility ${id} (${impact}): ${help} — ${firstFew(targets, TOLD, (rest) => `and ${rest} more`).join(', ')}`,
    ),
    ...manners(looked, around),
    ...(isPublic(ledTo) && !isPublic(path) ? [`A member who opens it is sent to ${ledTo}`] : []),
  ].map((problem) => `${path}: ${problem}`)
}

/** What it does to the rest of the page. */
function manners({ meddling, leftovers, block }: ScreenResult, around: Around): string[] {
  const limit = paced(LONGEST_BLOCK_MS)
  const told = [
    ...meddling
      .filter(({ kind, name }) => kind !== 'built-in' || !around.changedBefore.includes(name))
      .map((one) => `${DONE[one.kind](one)}${around.where(one.stack)}`),
    ...(block.ms > limit
      ? [`blocks the page for ${Math.round(block.ms)} ms (limit ${limit} ms)${around.where(block.stack)}`]
      : []),
    ...leftovers.map((one) => `${LEFT[one.kind](one)}${around.where(one.stack)}`),
  ]
  return firstFew([...new Set(told)], TOLD_MANNERS, (rest) => `and ${rest} more`)
}

const DONE: Record<Tampering['kind'], (one: Tampering) => string> = {
  'built-in': ({ name }) => `replaces a function of the browser: ${name}. Every part of the page uses it`,
  register: () => 'registers a service worker: the app has its own',
  unregister: () => "unregisters the app's service worker",
}

const LEFT: Record<Leftover['kind'], (one: Leftover) => string> = {
  listener: ({ what }) => `leaves a listener when it is left: ${what}. Remove it in the cleanup of an effect`,
  timer: () => 'leaves a timer running when it is left. Clear it in the cleanup of an effect',
  style: ({ what }) => `leaves a style or class when it is left: ${what}. Take it back in the cleanup of an effect`,
}

/** Where the part threw of whose failure the loader wrote. */
function placeOf(message: string, { errors }: ScreenResult, { name, where }: Around): string {
  const found = errors.find(({ text, stack = '' }) => text.includes(message) && frameOf(stack)?.part === name)
  return where(found?.stack ?? '')
}

/** What a person should know of a screen though it refuses nothing: that it led on, and what others' parts did. */
export function screenNotices({ path, ledTo, failures }: ScreenResult, around: Around): string[] {
  return [
    ...(ledTo ? [`${path}: leads to ${ledTo}, which was opened`] : []),
    ...failures
      .filter(({ remote }) => isOfOthers(remote, around))
      .map(({ remote, outcome }) => `${path}: the live ${remote} fails (${outcome})`),
  ]
}

const isOfOthers = (part: string, { name, shell }: Around) => part !== name && part !== shell && name !== shell

/** By the file that it comes from, or, where the shell wrote it, by what it says. */
function isErrorOfOthers({ text, from }: PageError, { failures }: ScreenResult, around: Around): boolean {
  const others = failures.filter(({ remote }) => isOfOthers(remote, around))
  return (
    (from !== undefined && isOfOthers(from, around)) ||
    others.some(({ message }) => message !== '' && text.includes(message))
  )
}

function errorLines(errors: readonly PageError[], { where }: Around): string[] {
  const kindOf = ({ caught, text }: PageError) =>
    MISMATCH.test(text) ? 'differs from the rendered screen' : caught ? 'console error' : 'uncaught error'
  const lines = errors.map((error) => `${kindOf(error)}: ${error.text}${where(error.stack ?? '')}`)
  return firstFew([...new Set(lines)], TOLD, (rest) => `and ${rest} more errors`)
}
