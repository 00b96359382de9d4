/** The three builds that are compared: ours, the limit (one bundle, same tuned HTML) and plugin defaults. */
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core'
import {
  BOOT_FILE,
  buildRelease,
  compile,
  compileBoot,
  globalOf,
  loadPreset,
  packFiles,
  screenOf,
  uniqueNameOf,
} from '@yaksok/platform/build'
import type { Registry, Release } from '@yaksok/platform/registry'
import { emptyRegistry, entryOf } from '@yaksok/platform/registry'
import { remoteDirs, SHELL_DIR } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'

export const WORK = join(ROOT, '.cache', 'bench-load')

/** A store with one version of everything, and how a gateway reads it. */
export interface Variant {
  name: 'ours' | 'limit' | 'defaults'
  store: string
  registry: Registry
  releases: Map<string, Release>
}

function registryOf(releases: Iterable<Release>): Registry {
  const registry = emptyRegistry()
  for (const release of releases) registry.microFrontends[release.name] = [entryOf(release, 100, true)]
  return registry
}

/** Ours, as `npm start` releases it. */
export async function buildOurs(): Promise<Variant> {
  const store = join(WORK, 'ours')
  const releases = new Map<string, Release>()
  for (const dir of [SHELL_DIR, ...remoteDirs()]) {
    const { facts } = await loadPreset(dir)
    const built = await buildRelease(dir, join(store, facts.name, 'building'))
    rmSync(join(store, facts.name, built.version), { recursive: true, force: true })
    renameSync(join(store, facts.name, 'building'), join(store, facts.name, built.version))
    releases.set(facts.name, built)
  }
  return { name: 'ours', store, registry: registryOf(releases.values()), releases }
}

interface Screen {
  remote: string
  screen: string
  file: string
}

async function allScreens(): Promise<Screen[]> {
  const lists = await Promise.all(
    remoteDirs().map(async (dir) => {
      const { description } = await loadPreset(dir)
      const screens = [...new Set(description.routes.map(({ screen }) => screen))]
      return screens.map((screen) => ({
        remote: description.name,
        screen,
        file: join(dir, 'src', screen, 'index.tsx'),
      }))
    }),
  )
  return lists.flat()
}

/** Stands in for the shell's `loader/container.ts`: a screen comes from `load`, nothing else is needed. */
function containerModule(entries: [key: string, load: string][]): string {
  const machine = join(SHELL_DIR, 'src', 'loader', 'machine.ts')
  return `import type { FailureKind } from ${JSON.stringify(machine)}
export class LoadError extends Error {
  readonly kind: FailureKind = 'network'
  readonly shell = false
}
export const withTimeout = <T>(work: Promise<T>): Promise<T> => work
export const dropContainer = () => {}
export const refreshFiles = async () => {}
const screens: Record<string, () => Promise<unknown>> = {
${entries.map(([key, load]) => `  ${JSON.stringify(key)}: () => ${load},`).join('\n')}
}
export const containerOf = async (name: string) => ({
  get: async (expose: string) => {
    const module = await screens[name + expose.slice(1)]?.()
    return () => module
  },
})
`
}

function replaceContainer(config: Configuration, source: string, name: string): Configuration {
  const file = join(WORK, `${name}-container.ts`)
  mkdirSync(WORK, { recursive: true })
  writeFileSync(file, source)
  const plugin = new rspack.NormalModuleReplacementPlugin(/^\.\/container\.ts$/, file)
  return { ...config, plugins: [...(config.plugins ?? []), plugin] }
}

/** The limit: shell and all screens in one build, a lazy chunk a screen, served with the same tuned HTML. */
export async function buildLimit(): Promise<Variant> {
  const store = join(WORK, 'limit')
  const version = 'limit'
  const outDir = join(store, 'shell', version)
  const screens = await allScreens()
  const preset = await loadPreset(SHELL_DIR)
  const config = preset.config({ mode: 'production', version, outDir, publicPath: `/r/shell/${version}/` })
  const source = containerModule(
    screens.map(({ remote, screen, file }) => [
      `${remote}/${screen}`,
      `import(/* webpackChunkName: ${JSON.stringify(screen)} */ ${JSON.stringify(file)})`,
    ]),
  )
  rmSync(outDir, { recursive: true, force: true })
  const stats = await compile(replaceContainer(config, source, 'limit'))
  cpSync(join(SHELL_DIR, 'src', 'html'), join(outDir, 'html'), { recursive: true })
  writeFileSync(join(outDir, BOOT_FILE), await compileBoot(preset.facts))
  return describeLimit(store, version, stats, packFiles(outDir))
}

async function describeLimit(
  store: string,
  version: string,
  stats: StatsCompilation,
  files: Release['files'],
): Promise<Variant> {
  const { facts, description } = await loadPreset(SHELL_DIR)
  const main = screenOf(stats, 'main')
  const shell: Release = {
    schema: 1,
    kind: 'shell',
    name: 'shell',
    version,
    builtAt: new Date(0).toISOString(),
    contract: facts.contract,
    shares: facts.shares,
    routes: description.routes,
    budget: description.budget,
    entry: main.js[0] ?? '',
    globals: { container: uniqueNameOf(facts.scope, 'shell'), page: globalOf(facts.scope) },
    ...(facts.app && { app: facts.app }),
    files,
    screens: {},
    shell: {
      js: main.js,
      css: main.css,
      shares: { js: [], css: [] },
      html: 'html/index.html',
      redirects: description.redirects ?? {},
      calls: facts.calls,
    },
  }
  const releases = new Map([['shell', shell]])
  const registry = registryOf([shell])
  for (const dir of remoteDirs()) {
    const remote = await loadPreset(dir)
    const screens = [...new Set(remote.description.routes.map(({ screen }) => screen))]
    // Its files lie in the shell's folder: to the HTML it is the shell's release with this remote's routes and screens.
    const release: Release = {
      ...shell,
      kind: 'remote',
      routes: remote.description.routes,
      shares: {},
      screens: Object.fromEntries(screens.map((screen) => [screen, screenOf(stats, screen)])),
    }
    releases.set(remote.facts.name, release)
    registry.microFrontends[remote.facts.name] = [entryOf(release, 100, true)]
  }
  return { name: 'limit', store, registry, releases }
}

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
  return {
    react: singleton('react'),
    'react-dom': singleton('react-dom'),
    jotai: { singleton: true },
    '@tanstack/react-query': { singleton: true },
    '@yaksok/shared/': { singleton: true, requiredVersion: false as const },
  }
}

/** Plugin defaults: manifests, runtime and shares as the plugin sets them up; every part on an origin of its own. */
export async function buildDefaults(originOf: (name: string) => string): Promise<DefaultsBuild> {
  const folders: Record<string, string> = {}
  const screens = await allScreens()
  for (const dir of remoteDirs()) {
    const preset = await loadPreset(dir)
    const { name } = preset.facts
    const outDir = join(WORK, 'defaults', name)
    folders[name] = outDir
    const config = preset.config({ mode: 'production', version: 'x', outDir, publicPath: `${originOf(name)}/` })
    const container = new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(
        screens.filter(({ remote }) => remote === name).map(({ screen, file }) => [`./${screen}`, file]),
      ),
      shared: exampleShares(dir),
      dts: false,
    })
    rmSync(outDir, { recursive: true, force: true })
    await compile(asDefaults(config, name, container))
    packFiles(outDir)
  }
  folders.shell = join(WORK, 'defaults', 'shell')
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

async function buildDefaultsHost(outDir: string, screens: Screen[], originOf: (name: string) => string): Promise<void> {
  const preset = await loadPreset(SHELL_DIR)
  const config = preset.config({ mode: 'production', version: 'x', outDir, publicPath: `${originOf('shell')}/` })
  const names = [...new Set(screens.map(({ remote }) => remote))]
  const composition = {
    id: 'defaults',
    shell: 'x',
    remotes: Object.fromEntries(
      await Promise.all(
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
      ),
    ),
  }
  const entry = join(WORK, 'defaults-entry.ts')
  const bootstrap = join(WORK, 'defaults-bootstrap.ts')
  mkdirSync(WORK, { recursive: true })
  writeFileSync(
    bootstrap,
    `window.__YAKSOK__ = ${JSON.stringify({ composition, config: {} })}\nimport(${JSON.stringify(join(SHELL_DIR, 'src/main.tsx'))})\n`,
  )
  writeFileSync(entry, `import(${JSON.stringify(bootstrap)})\nexport {}\n`)
  const source = containerModule(
    screens.map(({ remote, screen }) => [`${remote}/${screen}`, `import(${JSON.stringify(`${remote}/${screen}`)})`]),
  )
  const plugin = new ModuleFederationPlugin({
    name: 'shell',
    remotes: Object.fromEntries(names.map((name) => [name, `${name}@${originOf(name)}/mf-manifest.json`])),
    shared: exampleShares(SHELL_DIR),
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
          ...definePlugins(config),
          new rspack.HtmlRspackPlugin({ title: '약속', templateContent: HOST_HTML }),
        ],
      },
      source,
      'defaults',
    ),
  )
  packFiles(outDir)
}

const HOST_HTML = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>`

/** The values the shell's preset writes into its source. */
function definePlugins(config: Configuration) {
  return (config.plugins ?? []).filter((plugin) => plugin instanceof rspack.DefinePlugin)
}
