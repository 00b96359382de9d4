/** Figures of how the code is laid out, counted off the files alone. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A file of the checkout and its text. */
export interface Source {
  path: string
  text: string
}

const CODE = /\.(tsx?|css|sql|html)$/
const OF_TESTS = /\.(test|nightly|cluster|spec|fixture|fixtures)\.tsx?$|(^|\/)(test|tests|e2e|testing)\/|fixtures?\.ts$/
/** Files that others make or that are data. */
const NOT_OURS = /^docs\/|\.svg$|\/vectors\//
/** A file of this many lines or fewer is tiny. */
const TINY = 25

const isOurs = ({ path }: Source) => CODE.test(path) && !OF_TESTS.test(path) && !NOT_OURS.test(path)
const linesOf = ({ text }: Source) => text.split('\n').length - 1

/** Lines of code that are not tests, and of tests. */
export function lineCounts(sources: readonly Source[]): { product: number; tests: number } {
  const sum = (some: readonly Source[]) => some.reduce((total, one) => total + linesOf(one), 0)
  return {
    product: sum(sources.filter(isOurs)),
    tests: sum(sources.filter(({ path }) => CODE.test(path) && OF_TESTS.test(path))),
  }
}

/** For each file of ours, the files of ours that import it. */
export function importersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const known = new Set(sources.map(({ path }) => path))
  const found = new Map<string, Set<string>>()
  for (const { path, text } of sources.filter(isOurs))
    for (const [, spec = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = posix.normalize(posix.join(posix.dirname(path), spec))
      if (known.has(to)) found.set(to, (found.get(to) ?? new Set()).add(path))
    }
  return found
}

/** TypeScript files of 25 lines or fewer that one file alone imports. */
export function tinyFiles(sources: readonly Source[]): string[] {
  const importers = importersOf(sources)
  return sources
    .filter((one) => isOurs(one) && /\.tsx?$/.test(one.path) && linesOf(one) <= TINY)
    .map(({ path }) => path)
    .filter((path) => importers.get(path)?.size === 1)
}

/** Files longer than `most` lines, every line counted. */
export const longFiles = (sources: readonly Source[], most = 200): string[] =>
  sources.filter((one) => isOurs(one) && linesOf(one) > most).map(({ path }) => path)

/** Folders whose changes go along with those of a package. */
const NO_PACKAGE = new Set(['docs', 'deploy', 'tests', 'tools', '.changeset', '.github'])

/** Of the commits that touch a package at all, how many touch one alone (the console counts as one, documents do not). */
export function oneFolderCommits(commits: readonly (readonly string[])[]): { one: number; all: number } {
  const packageOf = (path: string) => {
    const [top = ''] = path.split('/')
    return path.includes('/') && !NO_PACKAGE.has(top) ? top : null
  }
  const touched = commits.map((files) => new Set(files.map(packageOf).filter((name) => name !== null)))
  const some = touched.filter(({ size }) => size > 0)
  return { one: some.filter(({ size }) => size === 1).length, all: some.length }
}

/** A behaviour that somebody looked for who saw the listing of files alone. */
export interface Looked {
  question: string
  /** The path that was written down before any file was opened. */
  guess: string
  /** Where it is. */
  place: string
  /** The guess was right. */
  found: boolean
}

/**
 * Forty behaviours, taken from the specification and the decisions. Files have been renamed since for what was not
 * found; only a guess by somebody else can tell whether the new names lead there.
 */
export const LOOKED = JSON.parse(readFileSync(join(import.meta.dirname, 'stranger.json'), 'utf8')) as Looked[]

/** `29 of 40`: how many were found by the first guess. */
export const foundText = (looked: readonly Looked[] = LOOKED): string =>
  `${looked.filter(({ found }) => found).length} of ${looked.length}`
