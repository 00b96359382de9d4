/**
 * Where a component stands to React's `useId`: hydration finds the ids of a part that was rendered apart only where it stood
 * as deep in lists, and behind as many, as it does in its page.
 */
import { createElement, Fragment, type ReactNode } from 'react'

/** What `useId` answered to a component, and to the only one below it. */
export interface Ids {
  id: string
  below: string
}

/** The bits of an id, lowest for the outermost, and how many there are: leading zeros are not in the text. */
interface Position {
  bits: bigint
  length: number
}

/** A list of so many bits has 2048 elements: nothing is rendered in longer ones. */
const MOST_BITS = 12

/** Null where these are no such ids. */
export function positionOf({ id, below }: Ids): Position | null {
  const [bits, more] = [numberOf(id), numberOf(below)]
  if (bits === null || more === null) return null
  // the one below has one bit more, which is set
  const step = more - bits
  return step > 0n && (step & (step - 1n)) === 0n ? { bits, length: step.toString(2).length - 1 } : null
}

function numberOf(id: string): bigint | null {
  const [, digits] = /^_R_([0-9a-v]{1,100})_$/.exec(id) ?? []
  if (digits === undefined) return null
  return [...digits].reduce((all, digit) => all * 32n + BigInt(Number.parseInt(digit, 32)), 0n)
}

/**
 * `child` in lists that have it stand at `to` for React, where it is rendered at `from`; null where that is not inside.
 * A child of a list adds its number, beginning with 1, in as many bits as the length of the list has.
 */
export function standingAt(from: Position, to: Position, child: ReactNode): ReactNode | null {
  let length = to.length - from.length
  if (length < 0 || to.bits % 2n ** BigInt(from.length) !== from.bits) return null
  const lists: { count: number; index: number }[] = []
  for (let bits = to.bits >> BigInt(from.length); bits > 0n; ) {
    const zeros = trailingZeros(bits)
    bits >>= BigInt(zeros + 1)
    const size = bits === 0n ? length : zeros + 1
    if (size > MOST_BITS) return null
    lists.push({ count: 2 ** (size - 1), index: 2 ** zeros - 1 })
    length -= size
  }
  if (length > 0) return null
  return lists.reduceRight<ReactNode>(
    (inner, { count, index }) => Array.from({ length: count }, (_, at) => (at === index ? keyed(inner) : null)),
    child,
  )
}

function trailingZeros(bits: bigint): number {
  const text = bits.toString(2)
  return text.length - 1 - text.lastIndexOf('1')
}

/** In a list each element has a key; a fragment counts for nothing. */
const keyed = (child: ReactNode) => createElement(Fragment, { key: 'card' }, child)
