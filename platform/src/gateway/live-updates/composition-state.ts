/** What an open page is told about what it would get now. */
import type { Composition } from '../../registry/index.ts'

/** `/composition.json`, and the event `composition` of the stream. */
export interface CompositionState {
  id: string
  /** Of the registry: a page that knows a later one does not go back. */
  revision: number
  shell: string
  /** Remotes that are not loaded. */
  blocked: string[]
  /** `name@version` of what was taken back lately: a page that has one of them leaves it soon. */
  taken: readonly string[]
}

/** The state of a composition. @param rolledBack see {@link CompositionState} */
export function compositionState(composition: Composition, rolledBack: readonly string[]): CompositionState {
  const { id, revision, shell, remotes } = composition
  return {
    id,
    revision,
    shell: shell.metadata.version,
    blocked: remotes.filter(({ blocked }) => blocked).map(({ name }) => name),
    taken: rolledBack,
  }
}
