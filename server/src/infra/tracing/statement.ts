/** What a trace says of a statement: its text, in which values are parameters, and never the values. */
import type { Work } from './work.ts'

/** Longer texts are cut. */
const MOST = 1000
const TARGET = /\b(?:from|into|update|join)\s+([a-z_][\w.]*)|\b([a-z_]\w*)\s*\(/i

/** Texts whose description is kept: the server has a few hundred. */
const KEPT = 1000
const known = new Map<string, Pick<Work, 'name' | 'attributes'>>()

/** A statement as work, by the semantic conventions of databases. */
export function statementWork(text: string): Work {
  const described = known.get(text) ?? describe(text)
  if (known.size < KEPT) known.set(text, described)
  return { ...described, kind: 'client' }
}

function describe(text: string): Pick<Work, 'name' | 'attributes'> {
  const written = text.replace(/\s+/g, ' ').trim()
  const operation = /^\w+/.exec(written)?.[0].toUpperCase() ?? 'QUERY'
  const [, table, called] = TARGET.exec(written) ?? []
  const target = table ?? called
  const name = target ? `${operation} ${target}` : operation
  return {
    name,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': name,
      'db.query.text': written.slice(0, MOST),
    },
  }
}
