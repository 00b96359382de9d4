/** Copying a template: real files, whose words stand for the names that the copy gets. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is made by working in a template's folder. */
const MADE = new Set(['node_modules', '.cache', 'dist', 'test-results'])
/** Files that packing, or the workspace around the template, would take for its own. */
const RENAMED: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  _github: '.github',
  _vscode: '.vscode',
  _devcontainer: '.devcontainer',
  _dockerignore: '.dockerignore',
  '_biome.json': 'biome.json',
  '_pnpm-workspace.yaml': 'pnpm-workspace.yaml',
}

/** The text with every word of `words` exchanged, longer words first. */
export function replaced(text: string, words: Readonly<Record<string, string>>): string {
  const found = Object.keys(words).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(found.map((word) => word.replace(/[^\w -]/g, '\\$&')).join('|'), 'g')
  return text.replace(pattern, (word) => words[word] ?? word)
}

/**
 * Copies the files of a template, exchanging `words` in their paths and in their text.
 * @param without names that are left out
 * @returns the paths of the new files, from `to`
 */
export function copyTemplate(
  from: string,
  to: string,
  words: Readonly<Record<string, string>>,
  without: ReadonlySet<string> = MADE,
): string[] {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name) || without.has(entry.name)) return []
    const name = replaced(RENAMED[entry.name] ?? entry.name, words)
    if (entry.isDirectory())
      return copyTemplate(join(from, entry.name), join(to, name), words, without).map((path) => join(name, path))
    const path = join(to, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, replaced(readFileSync(join(from, entry.name), 'utf8'), words))
    return [name]
  })
}
