/** Whether what lies in a store is in its log of compositions: worked out before the gateway reads it, since proofs take a moment. */
import * as v from 'valibot'
import { type LiveLog, registrySchema } from '../../registry/index.ts'
import { type Refused, type ReleaseStore, registryTextIn } from '../../release-store/index.ts'

export interface LogVerdicts {
  /** Looks at what lies in the store now. */
  look(): Promise<void>
  /** Why the registry with this text is not served; undefined where its log has it. */
  of(text: string): Refused | undefined
}

const NOT_YET: Refused = { refused: 'log', why: 'its log of compositions was not looked at yet' }

/** The log that the text of a registry names; null for what is no registry. */
function registryIn(text: string) {
  try {
    const read = v.safeParse(registrySchema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** The log of what was served before a restart. */
export const logIn = (text: string | undefined): LiveLog | undefined =>
  text === undefined ? undefined : registryIn(text)?.extras.log

/** @param served the log of what is served now */
export function logVerdicts(store: ReleaseStore, served: () => LiveLog | undefined): LogVerdicts {
  let known = new Map<string, Refused | undefined>()
  return {
    async look() {
      const found = new Map<string, Refused | undefined>()
      for (const file of [store.registryFile(), store.lastRegistryFile()]) {
        const text = registryTextIn(file)
        const registry = text === undefined || found.has(text) ? null : registryIn(text)
        if (text !== undefined && registry) found.set(text, await store.logRefused(registry, served()))
      }
      known = found
    },
    of: (text) => (known.has(text) ? known.get(text) : NOT_YET),
  }
}
