/** Versions that were taken back while this process looked. */
import type { Registry } from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

/** The last so many are told: pages older than that have heard of theirs. */
const KEPT = 20

const liveIn = ({ microFrontends }: Registry): string[] =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }) => `${name}@${metadata.version}`),
  )

/**
 * `name@version` of what was live `before`, is not any more, and is no version to go back to either: a rollback or the end
 * of a canary, where a release leaves the version that it replaces in the history.
 */
export function rolledBackBetween(before: Registry, after: Registry): string[] {
  const still = new Set([
    ...liveIn(after),
    ...Object.entries(after.extras.history).flatMap(([name, versions]) => versions.map((one) => `${name}@${one}`)),
  ])
  return liveIn(before).filter((one) => !still.has(one))
}

/** Follows a registry; answers the versions that were taken back and are not live again, the latest last. */
export function followRolledBack(live: LiveRegistry): () => readonly string[] {
  let before = live.registry()
  let rolledBack: string[] = []
  live.onChange(() => {
    const after = live.registry()
    const again = new Set(liveIn(after))
    rolledBack = [...rolledBack, ...rolledBackBetween(before, after)].filter((one) => !again.has(one)).slice(-KEPT)
    before = after
  })
  return () => rolledBack
}
