/** Finds the SQL of the server: whole files, and the texts in its TypeScript. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync as parseScript } from 'vite'

/** SQL from one place. */
export interface SqlText {
  /** File, from the root. */
  file: string
  /** Its parts; between them stands what the program puts in. */
  parts: readonly string[]
}

const SCHEMA = 'server/src/**/{tables,sql,seeds}/*.sql'
const PROGRAM = 'server/src/**/*.ts'

/** How a text begins that is a statement, or an expression that others are put together of. */
const STATEMENT =
  /^\s*(select|SELECT|insert into|update|delete from|with|create|alter|grant|revoke|set|reset|begin|commit|rollback|listen|notify|unlisten|drop|lock|truncate|do|savepoint|show|copy)\s/
const EXPRESSION = /^\s*(case when|case \w|\(?to_date\(|date_trunc\(|seoul_day\()/

export const isStatement = (text: string) => STATEMENT.test(text)

/** All of it; tests say what they please. */
export function sqlTexts(root: string): SqlText[] {
  const files = globSync(SCHEMA, { cwd: root }).map((file) => ({
    file,
    parts: [readFileSync(join(root, file), 'utf8')],
  }))
  const programs = globSync(PROGRAM, { cwd: root }).filter((file) => !/\.(test|nightly|d)\.ts$/.test(file))
  return [...files, ...programs.flatMap((file) => textsOf(root, file))]
}

function textsOf(root: string, file: string): SqlText[] {
  const { program } = parseScript(file, readFileSync(join(root, file), 'utf8'))
  const found: SqlText[] = []
  visit(program, (node) => {
    const parts = partsOf(node)
    const text = parts?.join('') ?? ''
    if (parts && (STATEMENT.test(text) || EXPRESSION.test(text))) found.push({ file, parts })
  })
  return found
}

type Node = Record<string, unknown>

function partsOf(node: Node): string[] | null {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : null
}

/** Every node of a tree of plain objects, the outer ones first. */
export function visit(tree: unknown, see: (node: Node) => void): void {
  if (Array.isArray(tree)) for (const one of tree) visit(one, see)
  else if (tree && typeof tree === 'object') {
    see(tree as Node)
    for (const one of Object.values(tree)) visit(one, see)
  }
}
