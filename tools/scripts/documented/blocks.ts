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

/** Every fenced block of one Markdown text. @param file its name, for {@link Block.place} */
export function blocksIn(markdown: string, file: string): Block[] {
  const found: Block[] = []
  let open: Block | null = null
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^ *```(.*)$/.exec(line)
    if (fence && open) {
      found.push({ ...open, text: unindented(open.text) })
      open = null
    } else if (fence) open = { place: `${file}:${index + 2}`, language: fence[1] ?? '', text: '' }
    else if (open) open.text += `${line}\n`
  }
  return found
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
