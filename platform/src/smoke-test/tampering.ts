/** What a page did to what all of it shares: the browser's functions, and the app's service worker. */

import type { IsolatedWorld } from './isolated-world.ts'
import { scriptsOf } from './leftovers.ts'

export interface Tampering {
  kind: 'built-in' | 'register' | 'unregister'
  /** Name of the function. */
  name: string
  /** Where it was done, as lines of a stack; empty where that is not known. */
  stack: string
}

/** Changed functions whose place is looked for. */
const PLACED = 20

export async function findTampering(world: IsolatedWorld, own: string): Promise<Tampering[]> {
  const changed = (await world.among<string>('__look.changed()')).split('\n').filter(Boolean)
  const asked = (await world.among<string>('__look.worker()')).split('\n').filter(Boolean)
  const scripts = changed.length > 0 ? await scriptsOf(world.session) : new Map<string, string>()
  const found: Tampering[] = []
  for (const [at, name] of changed.entries())
    found.push({ kind: 'built-in', name, stack: at < PLACED ? await placeOf(world, at, scripts) : '' })
  for (const line of asked) {
    const [kind = '', stack = '""'] = line.split('\t')
    found.push({ kind: kind as Tampering['kind'], name: own, stack: JSON.parse(stack) })
  }
  return found
}

/** Where the function is that stands in the place of the browser's. */
async function placeOf({ session }: IsolatedWorld, at: number, scripts: ReadonlyMap<string, string>): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: `__look.changedTo(${at})` })
  if (result.type !== 'function' || !result.objectId) return ''
  const { internalProperties = [] } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  const place = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value
  if (!place) return ''
  return `${scripts.get(place.scriptId) ?? ''}:${place.lineNumber + 1}:${(place.columnNumber ?? 0) + 1}`
}
