/** A container that is an ES module, of somebody else's: checked by its hash like one that is a script. */
import type { PageRemote } from '../composition/index.ts'
import { LoadError, withTimeout } from './load-error.ts'

/** What such a module exports. */
export interface ModuleContainer {
  init(...shares: unknown[]): unknown
  get(expose: string): Promise<() => unknown>
}

/**
 * Evaluates the container at `entry`. An import by itself knows no integrity: the same module comes as a script of the page
 * first, which does, and the import finds it there. @throws LoadError
 */
export async function loadModuleContainer({
  entry,
  integrity = '',
}: Pick<PageRemote, 'entry' | 'integrity'>): Promise<ModuleContainer> {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: 'anonymous', integrity, src: entry })
  const arrived = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new LoadError('network', `${entry} did not arrive`))
  })
  document.head.append(script)
  try {
    await withTimeout(arrived, entry)
  } finally {
    script.remove()
  }
  const container = (await import(/* webpackIgnore: true */ entry)) as Partial<ModuleContainer>
  if (container.get && container.init) return container as ModuleContainer
  throw new LoadError('script', `${entry} is no container`)
}
