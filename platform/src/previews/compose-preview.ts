/** The app as it is live, with one build that is not. Pure. */
import { type Composition, compose, entriesOf, entryOf, type Registry, type Release } from '../registry/index.ts'

/** `registry` as if `release` were its part's only version, in service; what `registry` says itself stays. */
export function registryWith(registry: Registry, release: Release): Registry {
  const draft = structuredClone(registry)
  draft.microFrontends[release.name] = [entryOf(release, 100, true)]
  delete draft.extras.disabled[release.name]
  return draft
}

/** What a page of the preview is made of: nobody's canary is in it. Undefined until a shell has been released. */
export function composePreview(registry: Registry, release: Release): Composition | undefined {
  return compose(registryWith(registry, release), null)
}

/** The live app with the canary of `name` for whoever asks, and nobody else's; undefined where that has none. */
export function composeCanary(registry: Registry, name: string): Composition | undefined {
  const canary = entriesOf(registry, name).find(({ deployment }) => !deployment.default)
  if (!canary) return undefined
  const alone = { ...canary, deployment: { traffic: 100, default: true } }
  return compose({ ...registry, microFrontends: { ...registry.microFrontends, [name]: [alone] } }, null)
}
