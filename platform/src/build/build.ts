/** From a package folder to a finished release folder: compile, hash, compress, describe. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StatsCompilation } from '@rspack/core'
import * as v from 'valibot'
import { BOOT_FILE, BY_CONTENT, type Release, releaseSchema, WORKER_FILE } from '../registry/index.ts'
import { type ContractPackage, contractPackage } from '../util/index.ts'
import { globalOf, uniqueNameOf } from './base.ts'
import { compileBoot, compileWorker } from './browser-scripts.ts'
import { bundleMaps } from './bundle-maps.ts'
import { bundledOf, filesOf } from './bundled.ts'
import { compile } from './compile.ts'
import { filesAt, uncounted, versionOf } from './content-version.ts'
import { type Description, exposedOf } from './description.ts'
import { ENTRY_FILE } from './federation/container.ts'
import type { BuildEnv } from './options.ts'
import { screenOf, screensOf } from './outputs.ts'
import { packFiles } from './pack-files.ts'
import type { Preset } from './remote.ts'
import { linksOf } from './route-links.ts'
import { SERVER_FILE } from './server/server.ts'

/** Loads the preset a package's `rspack.config.ts` exports. */
export async function loadPreset(dir: string): Promise<Preset> {
  const module = (await import(pathToFileURL(join(dir, 'rspack.config.ts')).href)) as { default: Preset }
  return module.default
}

/**
 * Where the scripts of a build ask for its other files. A shell's are at one address in all versions that have them; a
 * remote's are beside its container, wherever a host has that from.
 */
export function publicPathOf(kind: Release['kind'], name: string, version: string): string {
  return `/r/${name}/${kind === 'shell' ? BY_CONTENT : version}/`
}

/**
 * Builds the package in `dir` into `outDir` and writes `release.json` there. Leaves nothing behind when it fails.
 * @param given another preset than the package's own
 * @param uncountedToo it may take files that its version does not count: a bench compares builds of one folder, and releases none
 */
export async function buildRelease(
  dir: string,
  outDir: string,
  given?: Preset,
  { uncountedToo = false } = {},
): Promise<Release> {
  const preset = given ?? (await loadPreset(dir))
  const { kind, name, scope, contract, app } = preset.facts
  const version = versionOf(dir)
  const shared = contractPackage(dir)
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  try {
    const env: BuildEnv = { mode: 'production', version, outDir, publicPath: publicPathOf(kind, name, version) }
    const config = preset.config(env)
    const names = preset.names?.()
    const stats = await compile(names ? { ...config, plugins: [...(config.plugins ?? []), names] } : config)
    if (!uncountedToo) refuseUncounted(dir, stats)
    const besides = [
      preset.server && compile(preset.server(env)),
      preset.frame && compile(preset.frame(env)),
      kind === 'shell' && addShellFiles(dir, outDir, preset),
    ]
    await Promise.all(besides)
    const earlier = await Promise.all((preset.earlier ?? []).map((major) => major.build(env, names?.found)))
    bundleMaps(outDir)
    const release: Release = v.parse(releaseSchema, {
      schema: 1,
      kind,
      name,
      version,
      team: preset.description.team,
      builtAt: new Date().toISOString(),
      contract,
      shares: preset.facts.shares,
      ...(names && { names: names.found }),
      earlier,
      routes: preset.description.routes,
      places: preset.description.places,
      entries: preset.description.entries,
      cards: preset.description.cards,
      ...isolationOf(preset.description),
      budget: preset.description.budget,
      layered: true,
      byContent: kind === 'shell',
      globals: { container: uniqueNameOf(scope, name), ...(kind === 'shell' && { page: globalOf(scope) }) },
      links: linksIn(outDir, preset, shared),
      files: await packFiles(outDir),
      bundled: bundledOf(stats.modules ?? [], kind === 'remote' ? shared : undefined),
      ...(preset.server && { server: SERVER_FILE }),
      ...(app && { app }),
      ...(kind === 'shell' ? shellPart(preset, stats) : remotePart(preset, stats)),
    })
    writeFileSync(join(outDir, 'release.json'), JSON.stringify(release))
    return release
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true })
    throw error
  }
}

/** How a remote runs, and what it may do there. */
const isolationOf = ({ isolation, frame }: Description) => ({
  ...(isolation && { isolation }),
  ...(frame && { frame }),
})

/** Addresses of other parts that the build leads to. */
function linksIn(outDir: string, { description: { routes, entries } }: Preset, shared: ContractPackage): string[] {
  return linksOf(
    outDir,
    shared,
    routes,
    entries.flatMap(({ otherwise }) => otherwise ?? []),
  )
}

function refuseUncounted(dir: string, { modules = [] }: StatsCompilation): void {
  const files = uncounted(dir, filesOf(modules))
  if (files.length === 0) return
  const named = files.map((file) => relative(dir, file)).join(', ')
  throw new Error(`The version does not count ${named}. Move it into src or assets, or into a package`)
}

function remotePart({ description }: Preset, stats: StatsCompilation) {
  const screens = exposedOf(description)
  return {
    entry: ENTRY_FILE,
    screens: Object.fromEntries(screens.map((screen) => [screen, screenOf(stats, screen)])),
  }
}

function shellPart({ description, facts }: Preset, stats: StatsCompilation) {
  const main = screenOf(stats, 'main')
  const shares = screenOf(stats, SHARES_CHUNK)
  return {
    entry: main.js.find((file) => file.startsWith('main.')) ?? '',
    screens: screensOf(stats, description.routes),
    documents: description.documents,
    shell: {
      js: main.js,
      css: main.css,
      shares: { js: shares.js, css: shares.css },
      html: 'html/index.html',
      redirects: description.redirects ?? {},
      calls: facts.calls,
    },
  }
}

/** Name the shell's loader gives the chunk of shared modules (`platform/host/src/loader/container.ts`). */
const SHARES_CHUNK = 'shares'

async function addShellFiles(dir: string, outDir: string, { facts }: Preset): Promise<void> {
  copyHtml(dir, outDir)
  const [boot, worker] = await Promise.all([compileBoot(facts), compileWorker()])
  writeFileSync(join(outDir, BOOT_FILE), boot)
  writeFileSync(join(outDir, WORKER_FILE), worker)
}

/** The page and its skeletons are data for the gateway, not modules. */
function copyHtml(dir: string, outDir: string): void {
  const from = join(dir, 'src', 'html')
  mkdirSync(join(outDir, 'html'), { recursive: true })
  for (const file of filesAt(from)) copyFileSync(file, join(outDir, 'html', basename(file)))
}
