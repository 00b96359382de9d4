/** The log lines that the sources write: which events there are, with which fields. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Where processes write lines; what is spread there from a parameter is said here, for no literal of the file has it. */
const SOURCES = ['server/src/**/*.ts', 'platform/src/**/*.ts', 'tools/scripts/*.ts', 'tools/scripts/lib/**/*.ts']
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'server/src/domain/members/security-event.ts who': ['account', 'member'],
  'server/src/domain/ledger/ledger.ts settings': ['fsync', 'commit'],
}
/** Functions that are given an event, and the fields that they add. */
const GIVEN: Readonly<Record<string, readonly string[]>> = { createOutageLog: ['err', 'seconds'], warns: ['err'] }

/** Event → its fields, of all its lines. */
export function linesIn(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (event: string, fields: readonly string[]) =>
    found.set(event, new Set([...(found.get(event) ?? []), ...fields]))
  for (const file of globSync(SOURCES, { cwd: root })) {
    const text = /\.(test|nightly)\.ts$|\/testing\//.test(file) ? '' : readFileSync(join(root, file), 'utf8')
    if (text.includes("event: '") || Object.keys(GIVEN).some((name) => text.includes(`${name}(`)))
      eventsOf(parseAst(text, { lang: 'ts' }) as unknown as Node, file, add)
  }
  return found
}

function eventsOf(tree: Node, file: string, add: (event: string, fields: readonly string[]) => void): void {
  const declared = new Map<string, Node>()
  walk(tree, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(init)) declared.set(String((id as Node).name), init)
  })
  walk(tree, (node) => {
    const event = node.type === 'ObjectExpression' ? eventOf(node, declared) : undefined
    if (event) add(event, fieldsOf(node, file, declared))
    const { type, callee, arguments: given } = node
    const added = type === 'CallExpression' ? GIVEN[String((callee as Node).name)] : undefined
    const named =
      added && (given as Node[]).find(({ type: kind, value }) => kind === 'Literal' && /^[a-z-]+$/.test(String(value)))
    if (added && named) add(String(named.value), added)
  })
}

function fieldsOf(node: Node, file: string, declared: ReadonlyMap<string, Node>): string[] {
  return (node.properties as Node[]).flatMap((property) => {
    if (property.type !== 'SpreadElement') return nameOf(property) === 'event' ? [] : [nameOf(property)]
    const spread = property.argument as Node
    const known = PARAMETERS[`${file} ${spread.name}`]
    if (known) return known
    const meant = spread.type === 'Identifier' ? declared.get(String(spread.name)) : spread
    const literals: Node[] = []
    if (meant) walk(meant, (one) => one.type === 'ObjectExpression' && literals.push(one))
    if (literals.length === 0) throw new Error(`${file}: nobody knows the fields of ...${spread.name}`)
    return literals.flatMap((one) => fieldsOf(one, file, declared))
  })
}

const nameOf = (property: Node): string => String((property.key as Node).name ?? (property.key as Node).value)

/** The event of an object literal, its own or of a literal that it spreads. */
function eventOf(node: Node, declared: ReadonlyMap<string, Node>): string | undefined {
  for (const property of node.properties as Node[]) {
    const { name } = (property.argument ?? {}) as { name?: string }
    const spread = name === undefined ? undefined : declared.get(name)
    if (spread?.type === 'ObjectExpression') return eventOf(spread, declared)
    const value = property.value as Node | undefined
    if (property.type === 'Property' && nameOf(property) === 'event' && value?.type === 'Literal')
      return String(value.value)
  }
  return undefined
}

function walk(node: Node, see: (node: Node) => unknown): void {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, see)
}
