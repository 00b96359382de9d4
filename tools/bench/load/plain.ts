import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { loadPreset, type Preset } from '@yaksok/platform/build'
import { releasedWith, type Variant } from './variants.ts'

/** Plugins of `containerPlugins` of the platform's build. */
const FEDERATION = /^(RspackModuleFederationPlugin|ModuleFederationPlugin|DeferPlugin)$/

/** Ours without the federation runtime, and in nothing else different: what it costs. */
export function buildPlain(): Promise<Variant> {
  return releasedWith('plain', async (dir) => {
    const preset = await loadPreset(dir)
    const change = preset.facts.kind === 'shell' ? withTable : withFirstContainer
    return { ...preset, config: (env) => change(preset.config(env)) } satisfies Preset
  })
}

function withTable(config: Configuration): Configuration {
  const file = join(import.meta.dirname, 'plain-federation.ts')
  const plugin = new rspack.NormalModuleReplacementPlugin(/^\.\/(federation|first-container)\.ts$/, file)
  return { ...config, plugins: [...(config.plugins ?? []), plugin] }
}

/** The same container by rspack's own plugin of the first federation. */
function withFirstContainer(config: Configuration): Configuration {
  const plugins = config.plugins ?? []
  const isFederation = (plugin: unknown) => FEDERATION.test((plugin as object).constructor.name)
  const found = plugins.find((plugin) => '_options' in (plugin as object)) as unknown as {
    _options: { name: string; filename: string; exposes: object; shared: object }
  }
  const { name, filename, exposes, shared } = found._options
  const container = new rspack.container.ModuleFederationPluginV1({
    name,
    filename,
    library: { type: 'window', name },
    exposes: exposes as never,
    shared: shared as never,
  })
  return { ...config, plugins: [...plugins.filter((plugin) => !isFederation(plugin)), container] }
}
