/** A container that is an ES module, of somebody else's: checked by its hash like one that is a script. */
import type { PageRemote } from '../composition/index.ts'
import { evaluateModule } from '../util/module-script.ts'
import { LoadError, withTimeout } from './load-error.ts'

/** What such a module exports. */
export interface ModuleContainer {
  init(...shares: unknown[]): unknown
  get(expose: string): Promise<() => unknown>
}

/** Evaluates the container at `entry`. @throws LoadError */
export async function loadModuleContainer({
  entry,
  integrity = '',
}: Pick<PageRemote, 'entry' | 'integrity'>): Promise<ModuleContainer> {
  const arrived = evaluateModule(entry, integrity).catch(({ message }: Error) => {
    throw new LoadError('network', message)
  })
  await withTimeout(arrived, entry)
  const container = (await import(/* webpackIgnore: true */ entry)) as Partial<ModuleContainer>
  if (container.get && container.init) return container as ModuleContainer
  throw new LoadError('script', `${entry} is no container`)
}
