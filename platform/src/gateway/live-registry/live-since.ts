import type { Registry } from '../../registry/index.ts'

/** When a version that is live now went live, in ms; undefined for a version that is not. */
export function liveSince(registry: Registry, name: string, version: string): number | undefined {
  const entry = registry.microFrontends[name]?.find(({ metadata }) => metadata.version === version)
  return entry && Date.parse(entry.extras.liveSince)
}
