/**
 * What remotes can name of `shared`, read from an API report. Which file declares a name does not count, nor does what
 * no subpath leads to: `shared` can be rearranged inside without its remotes noticing.
 */
import { posix } from 'node:path'
import { type Binding, type DeclarationFile, GLOBAL, readReport } from './api-modules.ts'

/** The declaration of a public name under `''`, and under their names all the declarations it refers to. */
export type Parts = Map<string, string>

/** Where a name leads: to a declaration in a file of `shared`, or out of it. */
type Target = ({ file: string; name: string } | { outside: string }) & { typeOnly?: boolean }

/** `./ui Button` → what `Button` is made of, for every name of every subpath. */
export function surfaceOf(report: string): Map<string, Parts> {
  const { subpaths, files } = readReport(report)
  const surface = new Map<string, Parts>()
  for (const [subpath, file] of subpaths) {
    surface.set(subpath, new Map())
    for (const name of exportedNames(files, file)) {
      const targets = exportOf(files, file, name)
      for (const target of targets) {
        const member = targets.length > 1 && 'name' in target ? `.${target.name}` : ''
        const parts = partsOf(files, target)
        const value = !/^(interface|type) /.test(parts.get('') ?? '')
        surface.set(`${subpath} ${target.typeOnly && value ? 'type ' : ''}${name}${member}`, parts)
      }
    }
  }
  for (const [file, { declared }] of files) {
    if (declared.has(GLOBAL)) surface.set(`${file} ${GLOBAL}`, partsOf(files, { file, name: GLOBAL }))
  }
  return surface
}

type Files = Map<string, DeclarationFile>

function partsOf(files: Files, root: Target): Parts {
  const texts = new Map<string, string[]>()
  const add = (key: string, text: string) => texts.set(key, [...(texts.get(key) ?? []), text])
  const seen = new Set<string>()
  const visit = (target: Target) => {
    if ('outside' in target) return add(target === root ? '' : target.outside, target.outside)
    const id = `${target.file} ${target.name}`
    if (seen.has(id)) return
    seen.add(id)
    const statement = files.get(target.file)?.declared.get(target.name) ?? ''
    add(target === root ? '' : target.name, seenByCallers(statement))
    for (const reference of referencesOf(files, target.file, statement)) visit(reference)
  }
  visit(root)
  return new Map([...texts].map(([key, all]) => [key, [...new Set(all)].sort().join('\n')]))
}

/** Without the names a function takes its parameter apart into, and without paths inside `shared`. */
const seenByCallers = (statement: string) =>
  statement
    .replace(/^export /gm, '')
    .replace(/(?<=[(,] ?)\{[\w$\s,.:]*\}(?=: )/g, '_')
    .replace(/import\("\.[^"]*"\)\./g, '')

function referencesOf(files: Files, file: string, statement: string): Target[] {
  const scope = files.get(file)
  const inline = [...statement.matchAll(/import\("(\.[^"]+)"\)\.([\w$]+)/g)]
  // A word before a colon is a member's or a parameter's name, one after a dot belongs to what is before it.
  const words = new Set(statement.match(/(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$]|\??:)/g))
  return [
    ...inline.flatMap(([, from, name = '']) => follow(files, file, { from, name })),
    ...[...words]
      .filter((word) => scope?.declared.has(word) || scope?.imports.has(word))
      .flatMap((name) => follow(files, file, { name })),
  ]
}

/** All that a name leads to: one target, or as many as a module has names when it stands for the whole module. */
function follow(files: Files, file: string, { from, name }: Binding): Target[] {
  if (from === undefined) {
    const imported = files.get(file)?.imports.get(name)
    return imported ? follow(files, file, imported) : [{ file, name }]
  }
  const source = pathOf(file, from)
  return files.has(source) ? exportOf(files, source, name) : [{ outside: `${name} from ${from}` }]
}

function exportOf(files: Files, file: string, name: string): Target[] {
  if (name === '*') return exportedNames(files, file).flatMap((each) => exportOf(files, file, each))
  const { exports, stars } = files.get(file) ?? { exports: new Map<string, Binding>(), stars: [] }
  const binding = exports.get(name)
  if (binding) {
    const targets = follow(files, file, binding)
    return binding.typeOnly ? targets.map((target) => ({ ...target, typeOnly: true })) : targets
  }
  const star = stars.find((from) => exportedNames(files, pathOf(file, from)).includes(name))
  return star === undefined ? [{ outside: name }] : exportOf(files, pathOf(file, star), name)
}

/** Names that a file exports; those of a package it passes on whole are one: `* from package`. */
function exportedNames(files: Files, file: string): string[] {
  const { exports, stars } = files.get(file) ?? { exports: new Map<string, Binding>(), stars: [] }
  const passedOn = stars.flatMap((from) =>
    files.has(pathOf(file, from)) ? exportedNames(files, pathOf(file, from)) : [`* from ${from}`],
  )
  return [...new Set([...exports.keys(), ...passedOn])]
}

/** `../text/messages.ts` seen from `contract/call.d.ts` → `text/messages.d.ts`; a package stays what it is. */
function pathOf(file: string, from: string): string {
  if (!from.startsWith('.')) return from
  return posix.join(posix.dirname(file), from).replace(/\.tsx?$/, '.d.ts')
}
