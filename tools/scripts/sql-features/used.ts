/** All that the server's SQL uses of its engine. */
import { featuresOf } from './features.ts'
import { type Parsed, parseText } from './parse.ts'
import { sqlTexts, visit } from './texts.ts'

export interface Used {
  /** Features by name, in order. */
  features: string[]
  /** Files with a text that could not be read, one name a text. */
  unread: string[]
}

/** Reads the whole server (2 s). */
export function usedFeatures(root: string): Used {
  const unread: string[] = []
  const parsed: Parsed[] = []
  for (const text of sqlTexts(root)) {
    const trees = parseText(text)
    if (trees) parsed.push(trees)
    else unread.push(text.file)
  }
  const own = ownFunctions(parsed)
  const features = new Set<string>()
  for (const { sql, plpgsql } of parsed)
    featuresOf([...sql, ...plpgsql], (feature) => {
      const name = feature.startsWith('function: ') ? feature.slice('function: '.length) : ''
      if (!own(name)) features.add(feature)
    })
  return { features: [...features].toSorted(), unread: unread.toSorted() }
}

/** Whether a function is the schema's own, or none; what the program puts in has `x` in its place, a whole name too. */
function ownFunctions(parsed: readonly Parsed[]): (name: string) => boolean {
  const names: string[] = []
  for (const { sql } of parsed)
    visit(sql, (node) => {
      const made = node.CreateFunctionStmt as { funcname: { String: { sval: string } }[] } | undefined
      if (made) names.push(made.funcname.at(-1)?.String.sval ?? '')
    })
  return (name) =>
    name === 'x' ||
    names.includes(name) ||
    (name.endsWith('_x') && names.some((one) => one.startsWith(name.slice(0, -1))))
}
