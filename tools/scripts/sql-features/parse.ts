/** Reads SQL by PostgreSQL's own grammar. */
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'
import { isStatement, type SqlText, visit } from './texts.ts'

/** What stands for something that the program puts in: a name, a value, nothing, a condition, a column, a query. */
const STAND_INS = ['x', '1', '', 'x = 1', 'x text', 'x on x', '(1)', 'select 1', 'x from x', ', x']
/** More places than this are all filled alike. */
const APART = 3

export interface Parsed {
  /** Trees of the statements. */
  sql: unknown[]
  /** Trees of the functions in PL/pgSQL; their own SQL is among `sql`. */
  plpgsql: unknown[]
}

await loadModule()

/** @returns null where no filling of its places makes it a statement */
export function parseText({ file, parts }: SqlText): Parsed | null {
  const wrap = file.endsWith('.sql') || isStatement(parts.join('')) ? '' : 'select '
  for (const filled of fillings(parts)) {
    const tree = attempt(() => parseSync(wrap + filled))
    if (tree) return withFunctions(tree as Tree, filled)
  }
  return null
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

function* fillings(parts: readonly string[]): Generator<string> {
  const places = parts.length - 1
  for (const one of STAND_INS) yield parts.join(one)
  if (places < 2 || places > APART) return
  const total = STAND_INS.length ** places
  for (let number = 0; number < total; number++) {
    let rest = number
    yield parts.reduce((text, part) => {
      const one = STAND_INS[rest % STAND_INS.length]
      rest = Math.floor(rest / STAND_INS.length)
      return `${text}${one}${part}`
    })
  }
}

interface Tree {
  stmts?: { stmt: Record<string, unknown>; stmt_location?: number; stmt_len?: number }[]
}

function withFunctions(tree: Tree, text: string): Parsed {
  const parsed: Parsed = { sql: [tree], plpgsql: [] }
  for (const { stmt, stmt_location = 0, stmt_len } of tree.stmts ?? []) {
    const made = stmt.CreateFunctionStmt as { options?: Option[] } | undefined
    if (!made) continue
    const body = optionOf(made.options, 'as')
    if (optionOf(made.options, 'language') === 'sql' && body) parsed.sql.push(parseSync(body))
    if (optionOf(made.options, 'language') !== 'plpgsql') continue
    // Places are counted in bytes.
    const end = stmt_len ? stmt_location + stmt_len : undefined
    const parts = parsePlPgSQLSync(Buffer.from(text).subarray(stmt_location, end).toString())
    parsed.plpgsql.push(parts)
    visit(parts, (node) => {
      const query = (node.PLpgSQL_expr as { query: string } | undefined)?.query
      if (query) parsed.sql.push(expressionOf(query))
    })
  }
  return parsed
}

interface Text {
  String?: { sval?: string }
}
interface Option {
  DefElem?: { defname?: string; arg?: Text & { List?: { items?: Text[] } } }
}

/** The text of an option of a function: its language, or its body. */
function optionOf(options: readonly Option[] = [], name: string): string | undefined {
  const arg = options.find(({ DefElem }) => DefElem?.defname === name)?.DefElem?.arg
  return (arg?.String ?? arg?.List?.items?.[0]?.String)?.sval
}

/** A statement, an expression, or an assignment of one. */
function expressionOf(query: string): unknown {
  const assigned = query.replace(/^\s*[\w.[\]]+\s*:?=/, 'select ')
  for (const text of [query, `select ${query}`, assigned]) {
    const tree = attempt(() => parseSync(text))
    if (tree) return tree
  }
  throw new Error(`no SQL: ${query}`)
}
