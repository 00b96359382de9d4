/** Refuses Hangul in what developers read: commands, refusals, logs, comments, templates (docs/decisions/062-languages.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceFiles } from '../lib/files.ts'
import { ALLOWED, TEXTS, WORDS } from './allowed.ts'

/** Code, the template of an app, and what a release tells teams of. */
const CODE = /\.(?:[cm]?[jt]sx?|css|html|json|sql|ya?ml)$|^platform\/create\/template\/|^\.changeset\/|\/CHANGELOG\.md$/
const HANGUL = /[\p{Script=Hangul}]+/gu
/** A log is read by developers, wherever it is written. */
const LOGS = /\b(?:log|logger|console)\.(?:trace|debug|info|log|warn|error|fatal)\(.*\p{Script=Hangul}/u

export interface Found {
  file: string
  line: number
  text: string
}

const isAllowed = (file: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one))

/**
 * Lines of `files` (path → text) with Hangul that no member or operator reads.
 * @param allowed paths that may hold it; one that ends in `/` stands for a folder
 */
export function hangulIn(files: Iterable<readonly [file: string, text: string]>, allowed = ALLOWED): Found[] {
  const found: Found[] = []
  for (const [file, text] of files) {
    const free = isAllowed(file, allowed)
    const isText = isAllowed(file, TEXTS) && !/\.(test|spec)\./.test(file)
    for (const [at, line] of text.split('\n').entries()) {
      const words = line.match(HANGUL)?.filter((word) => !WORDS.includes(word)) ?? []
      if (words.length > 0 && (!free || (isText && LOGS.test(line))))
        found.push({ file, line: at + 1, text: line.trim().slice(0, 100) })
    }
  }
  return found
}

/** What is checked of a checkout, as git has it: specifications and documents quote screens. */
export function* codeOf(root: string): Generator<readonly [file: string, text: string]> {
  for (const file of workspaceFiles(root))
    if (CODE.test(file) && !file.startsWith('docs/')) yield [file, readFileSync(join(root, file), 'utf8')]
}

/** Paths of the list that allow nothing any more. */
export function unusedPaths(files: Iterable<readonly [file: string, text: string]>, allowed = ALLOWED): string[] {
  const left = new Set(allowed)
  for (const [file, text] of files)
    if (/\p{Script=Hangul}/u.test(text)) for (const one of left) if (isAllowed(file, [one])) left.delete(one)
  return [...left]
}
