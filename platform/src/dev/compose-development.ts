/** Released parts with those under development in their place. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ENTRY_FILE, globalOf, uniqueNameOf } from '../build/compiler.ts'
import type { LiveRegistry } from '../gateway/live-registry/index.ts'
import { TYPES } from '../gateway/static-files/index.ts'
import {
  BOOT_FILE,
  compose,
  DEVELOPMENT_VERSION,
  entryOf,
  type Registry,
  type Release,
  releaseSchema,
} from '../registry/index.ts'
import type { WatchedPackage } from './watch.ts'

/** A release that describes the current development build: no integrity, nothing to preload. */
export function developmentRelease(watched: WatchedPackage): Release {
  const { facts, description } = watched.preset()
  return v.parse(releaseSchema, {
    schema: 1,
    kind: facts.kind,
    name: facts.name,
    version: DEVELOPMENT_VERSION,
    builtAt: new Date(0).toISOString(),
    contract: facts.contract,
    shares: facts.shares,
    earlier: watched.earlier(),
    routes: description.routes,
    places: description.places,
    entries: description.entries,
    cards: description.cards,
    budget: {},
    entry: facts.kind === 'shell' ? 'main.js' : ENTRY_FILE,
    layered: true,
    documents: description.documents,
    globals: {
      container: uniqueNameOf(facts.scope, facts.name),
      ...(facts.kind === 'shell' && { page: globalOf(facts.scope) }),
    },
    files: {},
    screens: {},
    ...(facts.app && { app: facts.app }),
    ...(facts.kind === 'shell' && {
      shell: {
        js: ['main.js'],
        css: ['main.css'],
        shares: { js: [], css: [] },
        html: 'html/index.html',
        redirects: description.redirects ?? {},
        calls: facts.calls,
      },
    }),
  })
}

/** Files of the shell's `src/html` that the page links by URL: in a release they are copied beside the scripts. */
export function registerHtmlFiles(app: FastifyInstance, watched: readonly WatchedPackage[]): void {
  const shell = watched.find(({ name }) => name === 'shell')
  if (!shell) return
  app.get<{ Params: { file: string } }>(`/r/shell/${DEVELOPMENT_VERSION}/html/:file`, (request, reply) => {
    const { file } = request.params
    const type = TYPES[extname(file)]
    const path = join(shell.htmlDir, file)
    if (!type || !/^[\w.-]+$/.test(file) || !existsSync(path)) return reply.code(404).send()
    return reply.type(type).header('cache-control', 'no-store').send(readFileSync(path))
  })
}

/** The live registry with every watched package in place of its released version; `only`: without any other part. */
export function withDevelopment(
  released: LiveRegistry,
  watched: readonly WatchedPackage[],
  { only = false } = {},
): LiveRegistry {
  const byName = new Map(watched.map((item) => [item.name, item]))
  const registry = (): Registry => {
    const live = structuredClone(released.registry())
    if (only) live.microFrontends = {}
    for (const item of watched) live.microFrontends[item.name] = [entryOf(developmentRelease(item), 100, true)]
    return live
  }
  return {
    ...released,
    registry,
    varies: () => false,
    composition: () => compose(registry(), null),
    release(name, version) {
      const item = version === DEVELOPMENT_VERSION ? byName.get(name) : undefined
      return item ? developmentRelease(item) : released.release(name, version)
    },
    text(name, version, file) {
      const item = version === DEVELOPMENT_VERSION ? byName.get(name) : undefined
      if (!item) return released.text(name, version, file)
      return file === BOOT_FILE ? item.boot() : readFileSync(join(item.htmlDir, basename(file)), 'utf8')
    },
  }
}
