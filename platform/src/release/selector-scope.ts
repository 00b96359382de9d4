/** What a selector says for sure of the elements that it matches. Pure. */
import type { Selector, SelectorComponent } from 'lightningcss'

export interface Place {
  /** They carry a class of the remote's own. */
  own: boolean
  /** They are in an element that does, or do so themselves. */
  inside: boolean
}

export interface Around {
  /** What is sure of the elements that `&` stands for. */
  parent: Place
  /** The styles count only inside the remote's own elements (`@scope`). */
  scoped: boolean
}

/** What is sure of any element. */
export const ANYWHERE: Place = { own: false, inside: false }

interface Compound {
  parts: SelectorComponent[]
  /** True when it matches an ancestor of what its right neighbour matches, false when a sibling. */
  above: boolean
}

/**
 * The place of what `selector` matches; `isOwn` knows the remote's classes. A sibling of an own element may be the
 * shell's, so `.own ~ p` is anywhere; `:not` and `:has` name no element that is matched, so they say nothing.
 */
export function placeOf(selector: Selector, around: Around, isOwn: (name: string) => boolean): Place {
  const compounds = compoundsOf(selector)
  const places = compounds.map(({ parts }) => either(parts.map((part) => placeOfPart(part, around, isOwn))))
  const own = places.at(-1)?.own ?? false
  const inside = places.some((place, at) => {
    const isAncestorOrSelf = at === places.length - 1 || compounds[at]?.above
    return isAncestorOrSelf && place.inside
  })
  return { own, inside: inside || around.scoped }
}

/** The class names in `selector`, at any depth. */
export function classesOf(selector: Selector): string[] {
  return selector.flatMap((part) => (part.type === 'class' ? [part.name] : listsIn(part).flatMap(classesOf)))
}

/** What is sure of elements that one of `selectors` matches. */
export function placeOfAny(selectors: readonly Selector[], around: Around, isOwn: (name: string) => boolean): Place {
  const places = selectors.map((selector) => placeOf(selector, around, isOwn))
  return { own: places.every(({ own }) => own), inside: places.every(({ inside }) => inside) }
}

function compoundsOf(selector: Selector): Compound[] {
  let last: Compound = { parts: [], above: false }
  const compounds = [last]
  for (const part of selector) {
    if (part.type !== 'combinator') last.parts.push(part)
    else if (part.value === 'pseudo-element') continue
    else {
      last.above = part.value === 'descendant' || part.value === 'child'
      last = { parts: [], above: false }
      compounds.push(last)
    }
  }
  return compounds
}

function placeOfPart(part: SelectorComponent, around: Around, isOwn: (name: string) => boolean): Place {
  if (part.type === 'class') return { own: isOwn(part.name), inside: isOwn(part.name) }
  if (part.type === 'nesting') return around.parent
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'any'))
    return placeOfAny(part.selectors, around, isOwn)
  return ANYWHERE
}

function either(places: Place[]): Place {
  return { own: places.some(({ own }) => own), inside: places.some(({ inside }) => inside) }
}

/** The selectors that a pseudo-class is given. */
function listsIn(part: SelectorComponent): Selector[] {
  if (part.type !== 'pseudo-class') return []
  if (part.kind === 'host') return part.selectors ? [part.selectors] : []
  if ('selectors' in part) return part.selectors
  return 'of' in part && part.of ? part.of : []
}
