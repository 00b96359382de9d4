/** How a store stands beside what is served, in a sentence for operators: what `registry_refused` and its neighbours alarm of. */
import { hasExpired, type ReleaseStore } from '../../release-store/index.ts'
import { ENGLISH, type Texts } from '../../texts/index.ts'
import { formatMoment } from '../../util/index.ts'
import { lastServedCopy } from './last-served-copy.ts'
import { RegistrySource, type RegistryStatus } from './registry-source.ts'

/** The sentence; undefined where all is well. @param now ms */
export function registryStatusText(
  { refused, damaged, statement }: RegistryStatus,
  now: number,
  { registry: words }: Texts,
): string | undefined {
  if (refused) return words.refused(refused.refused, words.refusals[refused.refused])
  if (damaged) return words.damaged
  if (statement && hasExpired(statement, now)) return words.expired(formatMoment(statement.expires))
  return undefined
}

/**
 * Tells how a store stands to a process that serves none of it, each time it is asked. It remembers what it found good, as a
 * gateway does, and goes by what gateways of this machine wrote down of theirs.
 * @param memory folder of a gateway of this machine, which is only read
 */
export function followStanding(
  store: ReleaseStore,
  { memory, texts = ENGLISH }: { memory?: string; texts?: Texts } = {},
): (now?: number) => string | undefined {
  let found: string | undefined
  const read = () => (memory && store.keysOf() ? lastServedCopy(store, memory, () => undefined).read() : undefined)
  const served = {
    read: () => read() ?? found,
    write(text: string) {
      found = text
    },
  }
  return (now = Date.now()) => {
    const source = new RegistrySource(store, { served, log: () => undefined, now: () => now })
    return registryStatusText(source.status(), now, texts)
  }
}
