import { page } from '../composition/index.ts'

/** Whether a password manager, a translator or the like changed the rendered screen before it is hydrated; asked once. */
export const isDomChanged = (): boolean => page.changed?.() ?? false

/** The child of `parent` that a stranger put `child` into; null where it is not below `parent` any more. */
function wrapped(parent: Node, child: Node): ChildNode | null {
  let node: Node | null = child
  while (node && node.parentNode !== parent) node = node.parentNode
  return node as ChildNode | null
}

/**
 * Has the page go on where a translator has moved a text that React removes, or puts something before: else React throws,
 * and the whole screen falls (react#11538). Of other nodes nothing changes.
 */
export function tolerateDomChanges(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    wrapped(this, child)?.remove()
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    const place = before === null || before.parentNode === this ? before : wrapped(this, before)
    return insertBefore.call(this, added, place) as Added
  }
}
