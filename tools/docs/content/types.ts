/** Reads what an entry of a package exports: each name's declaration and its comment, from the sources as they are. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

export interface Exported {
  name: string
  /** Its declaration without a body. */
  declaration: string
  /** What its comment says; empty where it has none. */
  doc: string
}

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type Declared = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>

interface Module {
  file: string
  code: string
  body: readonly Statement[]
  comments: ReturnType<typeof parseSync>['comments']
}

const modules = new Map<string, Module>()
/** Longest value of a constant that is shown. */
const VALUE = 200

function moduleAt(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found = { file, code, body: program.body, comments }
  modules.set(file, found)
  return found
}

const nameOf = (node: { type: string; name?: unknown; value?: unknown }) => String(node.name ?? node.value)

/** Everything that the module `file` exports, by name. @throws Error where a name leads nowhere */
export function exportsOf(file: string): Exported[] {
  const { body } = moduleAt(file)
  const names = body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration')
      return [
        ...statement.specifiers.map(({ exported }) => nameOf(exported)),
        ...(statement.declaration ? declaredIn(statement.declaration) : []),
      ]
    return []
  })
  return [...new Set(names)].sort().map((name) => {
    const found = find(file, name)
    if (!found) throw new Error(`${file}: nothing declares ${name}`)
    return { ...found, name }
  })
}

function declaredIn(declared: Declared): string[] {
  if (declared.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => {
      if (id.type === 'ObjectPattern')
        return id.properties.flatMap((one) => (one.type === 'Property' ? [nameOf(one.value as never)] : []))
      return 'name' in id ? [id.name] : []
    })
  return 'id' in declared && declared.id && 'name' in declared.id ? [declared.id.name] : []
}

/** Follows a name to where it is declared. */
function find(file: string, name: string): Omit<Exported, 'name'> | undefined {
  const module = moduleAt(file)
  const from = (source: string, local: string) =>
    source.startsWith('.') ? find(join(dirname(file), source), local) : { declaration: `// of ${source}`, doc: '' }
  for (const statement of module.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared && declaredIn(declared as Declared).includes(name))
      return { declaration: declarationOf(module, declared as Declared), doc: docOf(module, statement.start) }
    if (statement.type === 'ExportNamedDeclaration') {
      const specifier = statement.specifiers.find(({ exported }) => nameOf(exported) === name)
      if (!specifier) continue
      const local = nameOf(specifier.local)
      if (statement.source) return withDoc(from(statement.source.value, local), docOf(module, statement.start))
      if (local !== name) return find(file, local)
    }
    if (statement.type === 'ImportDeclaration') {
      const specifier = statement.specifiers.find(({ local }) => local.name === name)
      if (specifier?.type === 'ImportSpecifier') return from(statement.source.value, nameOf(specifier.imported))
    }
  }
  return undefined
}

const withDoc = (found: Omit<Exported, 'name'> | undefined, doc: string) =>
  found && { ...found, doc: found.doc || (doc.startsWith('The public entry') ? '' : doc) }

function declarationOf({ code }: Module, declared: Declared): string {
  const upTo = (end: number) => code.slice(declared.start, end).trim()
  switch (declared.type) {
    case 'FunctionDeclaration':
      return upTo(declared.body?.start ?? declared.end)
    case 'ClassDeclaration':
      return `${upTo(declared.body.start)} { … }`
    case 'VariableDeclaration': {
      const init = declared.declarations[0]?.init
      if (init?.type === 'ArrowFunctionExpression') return upTo(init.body.start)
      const whole = upTo(declared.end)
      return whole.length <= VALUE ? whole : `${upTo(init?.start ?? declared.end)} …`
    }
    default:
      return upTo(declared.end)
  }
}

/** The comment right above `start`, without its stars. */
function docOf({ code, comments }: Module, start: number): string {
  const comment = comments.findLast(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && /^\s*$/.test(code.slice(end, start)),
  )
  return (comment?.value ?? '')
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/^\s*@public.*$/gm, '')
    .replace(/\s*@(param|returns|throws) ?/g, (_, tag: string) => `\n- **${tag}** `)
    .trim()
}
