import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { compile, loadPreset, packFiles } from '@yaksok/platform/build'
import { remoteDirs, SHELL_DIR } from '@yaksok/server/command'
import { allScreens, containerModule, replaceContainer, type Screen } from './screens.ts'
import { WORK } from './variants.ts'

/** Origins of the defaults build: the host's and one a remote. */
export interface DefaultsBuild {
  name: 'defaults'
  /** Folder of the host (`shell`) and of each remote, by name. */
  folders: Record<string, string>
}

/** What the public examples share: the framework and the app's own common package, as singletons. */
function exampleShares(dir: string) {
  const from = createRequire(join(dir, 'package.json'))
  const version = (name: string) => (from(`${name}/package.json`) as { version: string }).version
  const singleton = (name: string) => ({ singleton: true, requiredVersion: `^${version(name)}` })
  const unversioned = { singleton: true, requiredVersion: false as const }
  return {
    shared: {
      react: singleton('react'),
      'react-dom': singleton('react-dom'),
      'react-router-dom': unversioned,
      jotai: unversioned,
      '@tanstack/react-query': unversioned,
      '@yaksok/shared/': unversioned,
    },
    // No default: with `version-first`, parts that share the same version take turns at offering it while the page starts, so
    // the page gets two Reacts and no content.
    shareStrategy: 'loaded-first' as const,
  }
}

/**
 * Plugin defaults: manifests, runtime and shares as the plugin sets them up; every part on an origin of its own.
 * @param kind name of the build's folder: origins are written into it
 */
export async function buildDefaults(kind: string, originOf: (name: string) => string): Promise<DefaultsBuild> {
  const work = join(WORK, `defaults-${kind}`)
  const folders: Record<string, string> = {}
  const screens = await allScreens()
  for (const dir of remoteDirs()) {
    const preset = await loadPreset(dir)
    const { name } = preset.facts
    const outDir = join(work, name)
    folders[name] = outDir
    const config = preset.config({ mode: 'production', version: 'x', outDir, publicPath: `${originOf(name)}/` })
    const container = new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(
        screens.filter(({ remote }) => remote === name).map(({ screen, file }) => [`./${screen}`, file]),
      ),
      ...exampleShares(dir),
      dts: false,
    })
    rmSync(outDir, { recursive: true, force: true })
    await compile(asDefaults(config, name, container))
    await packFiles(outDir)
  }
  folders.shell = join(work, 'shell')
  await buildDefaultsHost(folders.shell, screens, originOf)
  return { name: 'defaults', folders }
}

/** Takes the tuning of our presets away: default splitting, no integrity, the plugin's own container. */
function asDefaults(config: Configuration, name: string, plugin: ModuleFederationPlugin): Configuration {
  const { crossOriginLoading: _, ...output } = config.output ?? {}
  return {
    ...config,
    output: { ...output, uniqueName: `defaults_${basename(name)}` },
    optimization: {},
    plugins: [plugin as never],
  }
}

/** The composition that the host's page would have brought. */
async function hostComposition() {
  const remotes = await Promise.all(
    remoteDirs().map(async (dir) => {
      const { facts, description } = await loadPreset(dir)
      const routes = description.routes.map(({ path, screen, title, tabBar, variant }) => [
        path,
        screen,
        title,
        tabBar ? 1 : 0,
        ...(variant ? [variant] : []),
      ])
      return [description.name, { version: 'x', entry: '', contract: facts.contract, routes }]
    }),
  )
  return { id: 'defaults', shell: 'x', remotes: Object.fromEntries(remotes) }
}

/** Writes the host's program: an asynchronous start, as the plugin's documents ask for; answers its file. */
async function writeEntry(): Promise<string> {
  const entry = join(WORK, 'defaults-entry.ts')
  const bootstrap = join(WORK, 'defaults-bootstrap.ts')
  const page = JSON.stringify({ composition: await hostComposition(), config: {} })
  const program = JSON.stringify(join(SHELL_DIR, 'src/main.tsx'))
  mkdirSync(WORK, { recursive: true })
  writeFileSync(bootstrap, `window.__YAKSOK__ = ${page}\nimport(${program})\n`)
  writeFileSync(entry, `import(${JSON.stringify(bootstrap)})\nexport {}\n`)
  return entry
}

async function buildDefaultsHost(outDir: string, screens: Screen[], originOf: (name: string) => string): Promise<void> {
  const preset = await loadPreset(SHELL_DIR)
  const config = preset.config({ mode: 'production', version: 'x', outDir, publicPath: `${originOf('shell')}/` })
  const names = [...new Set(screens.map(({ remote }) => remote))]
  const entry = await writeEntry()
  const source = containerModule(
    screens.map(({ remote, screen }) => [`${remote}/${screen}`, `import(${JSON.stringify(`${remote}/${screen}`)})`]),
  )
  const plugin = new ModuleFederationPlugin({
    name: 'shell',
    remotes: Object.fromEntries(names.map((name) => [name, `${name}@${originOf(name)}/mf-manifest.json`])),
    ...exampleShares(SHELL_DIR),
    dts: false,
  })
  rmSync(outDir, { recursive: true, force: true })
  const tuned = asDefaults(config, 'shell', plugin)
  await compile(
    replaceContainer(
      {
        ...tuned,
        entry: { main: entry },
        plugins: [
          ...(tuned.plugins ?? []),
          ...sourcePlugins(config),
          new rspack.HtmlRspackPlugin({ title: '약속', templateContent: HOST_HTML }),
        ],
      },
      source,
      'defaults',
    ),
  )
  await packFiles(outDir)
}

const HOST_HTML = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>`

/** The values and modules that the shell's preset writes into its source. */
function sourcePlugins(config: Configuration) {
  const kinds = [rspack.DefinePlugin, rspack.NormalModuleReplacementPlugin]
  return (config.plugins ?? []).filter((plugin) => kinds.some((kind) => plugin instanceof kind))
}
