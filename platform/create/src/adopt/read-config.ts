/** Reads the Module Federation part of a bundler's configuration, as text: nothing of it is run. */
import { stripTypeScriptTypes } from 'node:module'
import { type AnyNode, type Expression, type ObjectExpression, type Program, parse } from 'acorn'

/** What a workspace's configuration says of one of its parts. */
export interface FederationConfig {
  name: string
  /** Exposed name, as `./Button` → file. */
  exposes: Record<string, string>
  /** Names by which it imports other remotes. */
  remotes: string[]
  /** What could not be read, each a sentence. */
  unread: string[]
}

/** How the plugins and the wrappers of bundlers are called, whose argument (the last object) has `name` and `exposes`. */
const CALLS =
  /^(?:ModuleFederationPlugin|NxModuleFederationPlugin|federation|pluginModuleFederation|withModuleFederation|createModuleFederationConfig|withZephyr)$/

/** @returns undefined where it says nothing of federation @throws SyntaxError where it is no JavaScript or TypeScript */
export function readFederation(text: string, file: string): FederationConfig | undefined {
  const plain = /\.[mc]?ts$/.test(file) ? stripTypeScriptTypes(text, { mode: 'strip' }) : text
  const program = parse(plain, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
  const constants = constantsOf(program)
  for (const found of objectsIn(program)) {
    const unread: string[] = []
    const value = valueIn(found, constants, unread)
    if (!isRecord(value) || typeof value.name !== 'string' || !(isRecord(value.exposes) || isRecord(value.remotes)))
      continue
    return {
      name: value.name,
      exposes: exposesOf(value.exposes),
      remotes: remotesOf(value.remotes),
      unread,
    }
  }
  return undefined
}

type Record_ = Record<string, unknown>
const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ './A': './src/A' }`, and with `{ './A': { import: './src/A' } }` the same. */
function exposesOf(value: unknown): Record<string, string> {
  const entries = Object.entries(isRecord(value) ? value : {}).map(([key, to]) => {
    const given = isRecord(to) ? to.import : to
    return [key, Array.isArray(given) ? given[0] : given]
  })
  return Object.fromEntries(entries.filter(([, path]) => typeof path === 'string'))
}

const remotesOf = (value: unknown): string[] =>
  isRecord(value)
    ? Object.keys(value)
    : Array.isArray(value)
      ? value.map((one) => String(Array.isArray(one) ? one[0] : one))
      : []

/** Objects that may be the configuration: arguments of the plugins first, then what the file exports. */
function objectsIn(program: Program): Expression[] {
  const given: Expression[] = []
  const exported: Expression[] = []
  walk(program, (node) => {
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { callee } = node
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : ''
      if (CALLS.test(name)) given.push(...(node.arguments as Expression[]))
    }
    if (node.type === 'ExportDefaultDeclaration') exported.push(node.declaration as Expression)
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') exported.push(node.right)
  })
  return [...given, ...exported]
}

/** Constants of the file that hold values. */
function constantsOf(program: Program): Map<string, Expression> {
  const found = new Map<string, Expression>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      found.set(node.id.name, node.init)
  })
  return found
}

/** The value of an expression as far as it stands in the file; undefined, and a sentence in `unread`, where it does not. */
function valueIn(node: Expression, constants: Map<string, Expression>, unread: string[]): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked
  if (node.type === 'ArrayExpression')
    return node.elements.map((one) =>
      one && one.type !== 'SpreadElement' ? valueIn(one, constants, unread) : undefined,
    )
  if (node.type === 'ObjectExpression') return objectOf(node, constants, unread)
  if (node.type === 'Identifier') {
    const named = constants.get(node.name)
    // a constant may be made of itself, by way of others
    const others = new Map(constants)
    others.delete(node.name)
    return named && valueIn(named, others, unread)
  }
  return undefined
}

function objectOf(node: ObjectExpression, constants: Map<string, Expression>, unread: string[]): Record_ {
  const value: Record_ = {}
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = valueIn(property.argument, constants, unread)
      if (isRecord(spread)) Object.assign(value, spread)
      continue
    }
    const { key } = property
    const name =
      property.computed || (key.type !== 'Identifier' && key.type !== 'Literal')
        ? undefined
        : key.type === 'Identifier'
          ? key.name
          : String(key.value)
    if (name === undefined) unread.push('a name in its configuration is made by code')
    else value[name] = valueIn(property.value, constants, unread)
    if (name?.startsWith('./') && value[name] === undefined) unread.push(`where ${name} leads is made by code`)
  }
  return value
}

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node)
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as AnyNode, visit)
}
