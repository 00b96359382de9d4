/** A remote's screen out of its container. */
import type { MountModule } from '@yaksok/platform/mount'
import { composition } from '../composition/index.ts'
import { type HostOptions, hostOptions } from '../options/options.ts'
import { factoryOf } from './container.ts'
import { LoadError } from './load-error.ts'
import type { FailureKind } from './load-machine.ts'
import { restoreBuiltins } from './restore-builtins.ts'

/** What a remote exposes as a screen or a card: a component of whatever kind the shell's adapter mounts. */
export type Exposed = object

/** Fetches a screen and what it is made of. @throws LoadError or rspack's own error where that fails */
export async function loadScreen(name: string, screen: string): Promise<Exposed> {
  if (composition.remotes[name]?.framed) return framedBy(name, screen)
  const factory = await factoryOf(name, screen)
  let module: { default?: unknown; mount?: unknown }
  try {
    module = factory() as typeof module
  } catch (cause) {
    throw new LoadError('module', `${name}/${screen} threw while it was evaluated`, { cause })
  } finally {
    restoreBuiltins(name)
  }
  if (isComponent(module.default)) return module.default
  if (typeof module.mount === 'function') return mountedBy(module as MountModule, `${name}/${screen}`)
  throw new LoadError('module', `${name}/${screen} exports no component and no mount`)
}

async function mountedBy(module: MountModule, name: string): Promise<Exposed> {
  const mounted = await partOf('mount', `${name} exports no component, and this shell mounts nothing else`)
  return mounted(module)
}

/** Nothing of such a remote comes into this page. */
async function framedBy(name: string, screen: string): Promise<Exposed> {
  const framed = await partOf('framed', `${name} needs a frame, and this shell has none`)
  return framed(name, screen)
}

/** A part of the shell that few pages need: that it does not come is no remote's fault. */
async function partOf<Name extends 'mount' | 'framed'>(name: Name, missing: string) {
  const part = hostOptions()[name]
  if (!part) throw new LoadError('module', missing)
  try {
    return (await part()) as Awaited<ReturnType<NonNullable<HostOptions[Name]>>>
  } catch (cause) {
    throw new LoadError('network', `${name} of the shell did not load`, { cause, shell: true })
  }
}

/** A function or a class, or an object that says what it is, as React's `memo` makes one; no module of another framework. */
export function isComponent(value: unknown): value is Exposed {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

/** Why `loadScreen` failed; rspack rejects `get` with ChunkLoadError for a file that did not arrive, whatever the reason. */
export function kindOfLoad(error: unknown): FailureKind {
  return error instanceof LoadError ? error.kind : 'network'
}

/** Why a screen threw: a part that it loads later did not arrive (rspack's own error), or its own fault. */
export function kindOfRender(error: unknown): FailureKind {
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network' : 'render'
}
