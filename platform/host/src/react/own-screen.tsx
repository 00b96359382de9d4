import { type ComponentType, lazy } from 'react'
import { retryShellChunk } from '../loader/retry-shell-chunk.ts'

/** A screen of the shell itself, in a file of its own, so that pages of remotes do without it. */
export interface OwnScreen<Props extends object> {
  /** Shows the screen at once where `ahead` has fetched it, else suspends until it is there. */
  Screen: ComponentType<Props>
  /** Fetches it; a file that does not come is asked for until it does. */
  ahead(): Promise<void>
}

/** Makes one. @param load an `import()` of its file */
export function ownScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OwnScreen<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetched = () =>
    retryShellChunk(load).then((module) => {
      Loaded = module.default
      return module
    })
  // not for what has come already: React waits a moment for each, and takes over what stands in the HTML in pieces
  const Later = lazy(fetched) as unknown as ComponentType<Props>
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, beside what shows it
    Screen: (props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />),
    ahead: async () => void (Loaded ?? (await fetched())),
  }
}
