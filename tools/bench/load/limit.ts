import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsCompilation } from '@rspack/core'
import {
  BOOT_FILE,
  compile,
  compileBoot,
  globalOf,
  loadPreset,
  packFiles,
  screenOf,
  screensOf,
  uniqueNameOf,
} from '@yaksok/platform/build'
import type { Release } from '@yaksok/platform/registry'
import { entryOf } from '@yaksok/platform/registry'
import { remoteDirs, SHELL_DIR } from '@yaksok/server/command'
import { allScreens, containerModule, replaceContainer, type Screen } from './screens.ts'
import { freshStore, publish, registryOf, type Variant, WORK } from './variants.ts'

/** The limit: shell and all screens in one build, a lazy chunk a screen, served with the same tuned HTML. */
export async function buildLimit(): Promise<Variant> {
  const store = freshStore('limit')
  const version = 'limit'
  const outDir = join(store, 'shell', version)
  const screens = await allScreens()
  const preset = await loadPreset(SHELL_DIR)
  const config = preset.config({ mode: 'production', version, outDir, publicPath: `/r/shell/${version}/` })
  const server = preset.server?.({ mode: 'production', version, outDir, publicPath: `/r/shell/${version}/` })
  if (!server) throw new Error('the shell has no server build')
  const source = containerModule(
    screens.map(({ remote, screen, file }) => [
      `${remote}/${screen}`,
      `import(/* webpackChunkName: ${JSON.stringify(screen)} */ ${JSON.stringify(file)})`,
    ]),
  )
  const stats = await compile(replaceContainer(config, source, 'limit'))
  cpSync(join(SHELL_DIR, 'src', 'html'), join(outDir, 'html'), { recursive: true })
  writeFileSync(join(outDir, BOOT_FILE), await compileBoot(preset.facts))
  await compile({ ...server, entry: { server: serverEntry(screens) } })
  return describeLimit(store, version, stats, await packFiles(outDir))
}

/** The server build of one bundle: the shell's with all screens in it, which therefore are evaluated once. */
function serverEntry(screens: Screen[]): string {
  const file = join(WORK, 'limit-server.cjs')
  const table = screens.map(
    ({ remote, screen, file }) => `  ${JSON.stringify(`${remote}/${screen}`)}: () => require(${JSON.stringify(file)}),`,
  )
  writeFileSync(
    file,
    `const { render } = require(${JSON.stringify(join(SHELL_DIR, 'src', 'server.tsx'))})
const screens = {
${table.join('\n')}
}
const component = (remote, screen) => screens[remote + '/' + screen]?.().default
module.exports = { render: (input) => render({ ...input, component }), shares: {} }
`,
  )
  return file
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
    earlier: [],
    layered: true,
    byContent: false,
    documents: description.documents === true,
    shares: facts.shares,
    routes: description.routes,
    places: description.places,
    entries: description.entries,
    cards: description.cards,
    links: [],
    budget: description.budget,
    entry: main.js[0] ?? '',
    globals: { container: uniqueNameOf(facts.scope, 'shell'), page: globalOf(facts.scope) },
    ...(facts.app && { app: facts.app }),
    files,
    server: 'server.cjs',
    bundled: [],
    // without their styles Login stands unstyled below the film of the first visit, and its first tap meets the film
    screens: screensOf(stats, description.routes),
    shell: {
      js: main.js,
      css: main.css,
      shares: { js: [], css: [] },
      html: 'html/index.html',
      redirects: description.redirects ?? {},
      calls: facts.calls,
    },
  }
  writeFileSync(join(store, 'shell', version, 'release.json'), JSON.stringify(shell))
  await publish(store, [shell])
  const releases = new Map([['shell', shell]])
  const registry = registryOf([shell])
  for (const dir of remoteDirs()) {
    const remote = await loadPreset(dir)
    // Its files lie in the shell's folder: to the HTML it is the shell's release with this remote's routes and screens.
    const release: Release = {
      ...shell,
      kind: 'remote',
      routes: remote.description.routes,
      shares: {},
      screens: screensOf(stats, remote.description.routes),
    }
    releases.set(remote.facts.name, release)
    registry.microFrontends[remote.facts.name] = [entryOf(release, 100, true)]
  }
  return { name: 'limit', store, registry, releases }
}
