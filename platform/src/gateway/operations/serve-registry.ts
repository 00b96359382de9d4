/** The live registry as Frontend Discovery v1-pre describes it: what its schema does not know sits in each entry's `extras`. */
import type { Registry, RegistryEntry } from '../../registry/index.ts'

/** What is said of a name as a whole, in each of its entries. */
interface NameExtras {
  /** Set while operators keep it out of service. */
  disabled?: { reason: string; since: string }
  /** Earlier versions, newest first: where a rollback goes. */
  history: string[]
}

export interface DiscoveryDocument {
  schema: string
  microFrontends: Record<string, (Omit<RegistryEntry, 'extras'> & { extras: RegistryEntry['extras'] & NameExtras })[]>
}

/** The public form of a registry. Its revision is not part of it: the answer's ETag tells that. */
export function discoveryDocument({ schema, microFrontends, extras }: Registry): DiscoveryDocument {
  const ofName = (name: string): NameExtras => ({
    ...(extras.disabled[name] && { disabled: extras.disabled[name] }),
    history: extras.history[name] ?? [],
  })
  return {
    schema,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([name, entries]) => [
        name,
        entries.map((entry) => ({ ...entry, extras: { ...entry.extras, ...ofName(name) } })),
      ]),
    ),
  }
}
