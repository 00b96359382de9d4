/** The one remote of this document, by a federation host of its own. */
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import 'virtual:federation-runtime'
import { shared } from 'virtual:frame-shares'
import { evaluateModule } from '../util/module-script.ts'

/** What the gateway wrote into the document. */
export interface FrameData {
  /** Of the page, which alone is told anything. */
  origin: string
  /** Name of the remote's container. */
  name: string
  version: string
  entry: string
  integrity: string
  /** Global of its container where somebody else named it. */
  container?: string
  /** Its container is an ES module. */
  module?: true
}

/** What the remote exposes as `expose`. @throws what the federation runtime throws */
export async function loadRemote(data: FrameData, expose: string): Promise<Record<string, unknown>> {
  host ??= hostOf(data)
  const module = await host.loadRemote<Record<string, unknown>>(`${data.name}/${expose}`, { from: 'runtime' })
  if (!module) throw new Error(`nothing is exposed as ${expose}`)
  return module
}

let host: ReturnType<typeof createInstance> | undefined

function hostOf({ name, version, entry, integrity, container, module }: FrameData) {
  const guarded: ModuleFederationRuntimePlugin = {
    name: 'guarded',
    createScript() {
      const script = document.createElement('script')
      Object.assign(script, { crossOrigin: 'anonymous', integrity, src: entry })
      return { script }
    },
    async loadEntry() {
      if (!module) return undefined
      await evaluateModule(entry, integrity)
      return (await import(/* webpackIgnore: true */ entry)) as never
    },
  }
  return createInstance({
    name: 'frame',
    remotes: [
      {
        ...{ name, entry, version },
        type: module ? 'module' : 'var',
        ...(container && { entryGlobalName: container }),
      },
    ],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [guarded],
  })
}
