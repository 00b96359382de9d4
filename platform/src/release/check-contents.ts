/**
 * What the files of a release tell. They are read as they lie in the store, whatever built them: who is asked is the
 * platform that makes them live.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { firstFew } from '../util/index.ts'
import { bundledShares, isReact } from './bundled-shares.ts'
import { layerProblem } from './own-layer.ts'
import { strayStyles } from './stray-styles.ts'

/** Sentences told of one file; the rest is counted. */
const TOLD = 5

/**
 * Why the files of a stored remote may not go live beside the live shell of `registry`; empty when they may.
 * A shell has the page to itself.
 * @param ownReact a React of its own may be in them
 */
export function contentProblems(
  store: ReleaseStore,
  release: Release,
  registry: Registry,
  ownReact: boolean,
): string[] {
  if (release.kind === 'shell') return []
  const dir = store.releaseDir(release.name, release.version)
  const missing = codeOf(release).filter((file) => !existsSync(join(dir, file)))
  if (missing.length > 0) return missing.map((file) => `${file} is not in the store`)
  const shell = store.liveShell(registry)
  const copies = copiesIn(store, release, shell).filter((name) => !(ownReact && isReact(name)))
  return [
    ...textsOf(store, release, '.css').flatMap(([file, css]) => styleProblems(file, css, ownerOf(release, shell))),
    ...(copies.length > 0
      ? [
          `Bundles shared modules: ${copies.join(', ')}. A page has one of each: list them in dependencies to use those of the shell, or import them from the contract package${copies.some(isReact) ? '. To render with another major of React, add --own-react "reason"' : ''}`,
        ]
      : []),
  ]
}

/** True where a stored remote has a React that is not the page's. */
export function bundlesReact(store: ReleaseStore, release: Release, registry: Registry): boolean {
  return release.kind === 'remote' && copiesIn(store, release, store.liveShell(registry)).some(isReact)
}

/** What a stored remote has a copy of though `shell` brings it. */
function copiesIn(store: ReleaseStore, release: Release, shell: Release | undefined): string[] {
  const scripts = textsOf(store, release, '.js').map(([, text]) => text)
  return shell ? bundledShares(release, scripts, shell) : []
}

const codeOf = ({ files }: Release) => Object.keys(files).filter((file) => /\.(js|css)$/.test(file))

function textsOf(store: ReleaseStore, release: Release, ending: '.js' | '.css'): [file: string, text: string][] {
  const dir = store.releaseDir(release.name, release.version)
  return codeOf(release)
    .filter((file) => file.endsWith(ending) && existsSync(join(dir, file)))
    .map((file) => [file, readFileSync(join(dir, file), 'utf8')])
}

type StyleOwner = Parameters<typeof strayStyles>[1]

/** Whose a remote's styles are: a stranger's build names classes by no rule of this app's. */
function ownerOf({ name, globals, base }: Release, shell: Release | undefined): StyleOwner {
  const app = base && shell?.globals.container.slice(0, -shell.name.length)
  return { name, globals, ...(app && { app }) }
}

function styleProblems(file: string, css: string, owner: StyleOwner): string[] {
  try {
    // a stranger's build knows no layers of this app
    const outside = owner.app ? undefined : layerProblem(css, owner.name)
    const problems = [...(outside ? [outside] : []), ...strayStyles(css, owner)]
    return firstFew(problems, TOLD, (rest) => `and ${rest} more rules like this`).map((problem) => `${file} ${problem}`)
  } catch (error) {
    return [`${file}: cannot read the styles (${error instanceof Error ? error.message : String(error)})`]
  }
}
