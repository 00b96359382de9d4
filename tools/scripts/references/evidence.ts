import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attacks } from '../attack/attacks/index.ts'
import { ROOT } from '../lib/run.ts'
import { ABSENT } from './absent.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A file of tests that `npm test` runs; nightly ones are none. */
const TESTS = /\.(test\.tsx?|spec\.ts)$/

/** True where a title, or a part of one, is that of a test, or of a group of tests, which is not skipped. */
function isTest(path: string, title: string): boolean {
  const call = String.raw`(?:\b(?:test|it|describe)(?:\.(?!skip\b|todo\b)\w+)*\(|\]\)\(|\)\)?\()`
  const part = String.raw`(?:(?!\1)[^\n])*`
  return TESTS.test(path) && new RegExp(`${call}\\s*(['"\`])${part}${escaped(title)}${part}\\1`).test(read(path))
}

/** True where a document has a section of that heading, with something in it. */
function isSection(path: string, heading: string): boolean {
  const [, after = ''] = read(path).split(new RegExp(`^#+ ${escaped(heading)}$`, 'm'))
  return (after.split(/^#+ /m)[0]?.trim().length ?? 0) > 80
}

/** What a text in backticks refers to, and why it does not; `''` where it does, or where it refers to nothing. */
function fault(reference: string): string {
  const attack = /^attack: ([\w-]+)$/.exec(reference)?.[1]
  if (attack) return attacks.some(({ name }) => name === attack) ? '' : `there is no attack ${attack}`
  const absent = /^absent: (.+)$/.exec(reference)?.[1]
  if (absent) return absent in ABSENT ? '' : `there is no check "${absent}" in absent.ts`
  const [, document = '', heading = ''] = /^document: ([^#]+)#(.+)$/.exec(reference) ?? []
  const [, path = '', mark = '', rest = ''] = /^([\w.@/-]+\.[a-z]+)(?:( › |#)(.+))?$/.exec(reference) ?? []
  const file = document || path
  // an address of the app, or a file of a running one
  if (file === '' || file.startsWith('/') || (!file.includes('/') && !existsSync(join(ROOT, file)))) return ''
  if (!existsSync(join(ROOT, file))) return `there is no ${file}`
  if (document) return isSection(document, heading) ? '' : `${document} has no section "${heading}"`
  if (mark === ' › ') return isTest(path, rest) ? '' : `${path} has no test "${rest}"`
  return read(path).includes(rest) ? '' : `${path} has no "${rest}"`
}

const references = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference)

/** What a text names in backticks as evidence and nobody has: files, their tests (`file › title`), checks and attacks. */
export function evidenceFaults(text: string): string[] {
  return references(text).map(fault).filter(Boolean)
}

/** How often a text names something that runs and can fail: a test, an attack, or a check of `absent.ts`. */
export function testsIn(text: string): number {
  return references(text).filter((one) => /^(attack|absent): /.test(one) || / › /.test(one)).length
}

/** The checks of `absent.ts` that a text names. */
export function absencesIn(text: string): string[] {
  return references(text).flatMap((one) => /^absent: (.+)$/.exec(one)?.[1] ?? [])
}
