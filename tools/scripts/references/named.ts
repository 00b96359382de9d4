/** What a text names that must exist: paths of the repository, links, anchors and commands of package.json. */

export interface Named {
  kind: 'path' | 'link' | 'command'
  /** As it is written. */
  text: string
  line: number
}

/** First folders of the repository: a path in running text begins with one of them. */
const ROOTS = '(?:shell|shared|platform|server|console|tests|tools|deploy|docs|remote-[a-z]+)'
/** A path of at least two parts; `*`, `<x>` and `…` stand for anything. */
const PATH = new RegExp(`(?<![\\w/@.-])${ROOTS}/[\\w.@*<>{}\\[\\],…/-]*[\\w>*}]`, 'g')
const COMMAND = /\bnpm run ([a-z][\w:-]*)/g
const LINK = /\]\(([^)\s]+)\)/g

/** Everything that a Markdown file names outside of addresses. */
export function namedInMarkdown(text: string): Named[] {
  return text.split('\n').flatMap((line, index) => {
    const links = found('link', LINK, line, index, 1).filter(({ text }) => !/^[a-z]+:/.test(text))
    // What a link leads to is checked as a link.
    return [...links, ...namedInProse(line.replace(LINK, '] '), index)]
  })
}

/** Everything that the comments of a source file name. */
export function namedInComments(text: string): Named[] {
  const comments: Named[] = []
  let inside = false
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim()
    if (inside || /^(\/\*|\/\/|--|\*|#)/.test(trimmed)) comments.push(...namedInProse(line, index))
    if (trimmed.startsWith('/*')) inside = true
    if (trimmed.includes('*/')) inside = false
  }
  return comments
}

function namedInProse(line: string, index: number): Named[] {
  return [...found('path', PATH, line, index, 0), ...found('command', COMMAND, line, index, 1)]
}

function found(kind: Named['kind'], pattern: RegExp, line: string, index: number, group: number): Named[] {
  return [...line.matchAll(pattern)].map((match) => ({ kind, text: match[group] ?? '', line: index + 1 }))
}

/** The anchor that a heading gets on the usual hosts: lower case, without punctuation, spaces as hyphens. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/`|\[|\]\([^)]*\)/g, '')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}
