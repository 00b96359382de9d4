import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code in a document. */
export interface Block {
  /** `file:line` of its first line. */
  place: string
  /** What stands behind the fence, such as `sh` or `sh operator`. */
  language: string
  /** Without the indentation that all of it has. */
  text: string
}

/** A line of a Markdown text that is no fence. */
interface Line {
  text: string
  /** From 1. */
  number: number
  /** The fenced block that it stands in. */
  block: Pick<Block, 'place' | 'language'> | undefined
}

/** @param file its name, for {@link Block.place} */
export function linesIn(markdown: string, file: string): Line[] {
  let block: Line['block']
  return markdown.split('\n').flatMap((text, index) => {
    const fence = /^ *```(.*)$/.exec(text)
    if (!fence) return [{ text, number: index + 1, block }]
    block = block ? undefined : { place: `${file}:${index + 2}`, language: fence[1] ?? '' }
    return []
  })
}

/** Every fenced block of one Markdown text. @param file its name, for {@link Block.place} */
export function blocksIn(markdown: string, file: string): Block[] {
  const found = Map.groupBy(linesIn(markdown, file), ({ block }) => block)
  return [...found].flatMap(([block, lines]) =>
    block ? [{ ...block, text: unindented(lines.map(({ text }) => `${text}\n`).join('')) }] : [],
  )
}

function unindented(text: string): string {
  const [indent = ''] = /^ */.exec(text) ?? []
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

/** The blocks of the platform's documents and of what an app is made with. */
export function documentedBlocks(root: string): Block[] {
  const files = globSync(
    [
      'platform/README.md',
      'platform/docs/{tutorial,how-to,explanation,reference}/**/*.md',
      'platform/create/template/*.md',
    ],
    { cwd: root },
  )
  return files.sort().flatMap((file) => blocksIn(readFileSync(join(root, file), 'utf8'), file))
}
