import { stripTypeScriptTypes } from 'node:module'
import { type AnyNode, type Node, parse } from 'acorn'
import { type Change, changeName, type Mutant } from './mutant.ts'

const OPERATORS: Record<string, string> = {
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '<<': '>>', '>>': '<<', '&': '|', '|': '&' },
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&', '??': '&&' },
}

/**
 * All mistakes of one file: another operator, bound or literal, a condition that always or never holds, a call or an
 * exception left out. Types are blanked first, so that every place is the place in the file itself.
 */
export function typescriptMutants(original: string, file: string): Mutant[] {
  const code = stripTypeScriptTypes(original, { mode: 'strip' })
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const changes: Change[] = []
  walk(tree, (node) => changes.push(...changesOf(node as AnyNode, code)))
  return changes.map((change) => {
    const line = original.slice(0, change.at).split('\n').length
    const column = change.at - original.lastIndexOf('\n', change.at - 1)
    const name = `${file}:${line}:${column} ${changeName({ ...change, from: firstLine(change.from) })}`
    const text = original.slice(0, change.at) + change.to + original.slice(change.at + change.from.length)
    return { language: 'typescript', name, file, text, original }
  })
}

function changesOf(node: AnyNode, code: string): Change[] {
  const change = ({ start, end }: { start: number; end: number }, to: string): Change[] => [
    { from: code.slice(start, end), to, at: start },
  ]
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const to = OPERATORS[node.operator]
      const at = code.indexOf(node.operator, node.left.end)
      return to ? [{ from: node.operator, to, at }] : []
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return change(node, String(!node.value))
      return typeof node.value === 'number' ? change(node, String(node.value + 1)) : []
    case 'UnaryExpression':
      return node.operator === '!' ? change({ start: node.start, end: node.start + 1 }, '') : []
    case 'IfStatement':
      return [...change(node.test, 'true'), ...change(node.test, 'false')]
    case 'ConditionalExpression':
      return [...change(node.test, 'true'), ...change(node.test, 'false')]
    case 'ThrowStatement':
      return change(node, ';')
    case 'ExpressionStatement':
      return node.directive ? [] : change(node, ';')
    default:
      return []
  }
}

const firstLine = (text: string) => (text.includes('\n') ? `${text.slice(0, text.indexOf('\n'))} …` : text)

/** `const RETRY_MS = 200`: a test that finds 201 would say the number once more, and find nothing else. */
const isFigure = (node: AnyNode) =>
  node.type === 'VariableDeclarator' &&
  node.id.type === 'Identifier' &&
  /_(MS|S|MB|BYTES)$/.test(node.id.name) &&
  node.init?.type === 'Literal'

function walk(node: Node, visit: (node: Node) => void): void {
  if (isFigure(node as AnyNode)) return
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
