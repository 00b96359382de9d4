/** The declaration files in an API report: what each declares, imports and exports. */

/** A name and the module it comes from (none: the same file). `*` names the whole module. */
export interface Binding {
  from?: string | undefined
  name: string
  /** Passed on as a type alone (`export type { Button }`), whatever it is. */
  typeOnly?: boolean
}

export interface DeclarationFile {
  /** Name → its declaration; what has no name of its own (`declare global`) is under `GLOBAL`. */
  declared: Map<string, string>
  imports: Map<string, Binding>
  exports: Map<string, Binding>
  /** Modules of `export * from`. */
  stars: string[]
}

export const GLOBAL = '(global)'

/** Subpath → its file, and every file by its path. */
export function readReport(report: string): { subpaths: Map<string, string>; files: Map<string, DeclarationFile> } {
  const [head = '', ...sections] = report.split(/^=== (.+)$/m)
  const subpaths = new Map<string, string>()
  for (const [, subpath = '', path] of head.matchAll(/^(\S+) = \.\/(?:src\/)?(\S+)\.tsx?$/gm)) {
    subpaths.set(subpath, `${path}.d.ts`)
  }
  const files = new Map<string, DeclarationFile>()
  for (let i = 0; i < sections.length; i += 2) files.set(sections[i] ?? '', fileOf(sections[i + 1] ?? ''))
  return { subpaths, files }
}

/** The compiler starts each statement at the margin with a word; lines that go on with it are indented or close it. */
function fileOf(text: string): DeclarationFile {
  const file: DeclarationFile = { declared: new Map(), imports: new Map(), exports: new Map(), stars: [] }
  for (const statement of text.split(/^(?=[a-z])/m)) {
    if (statement.trim() !== '') addStatement(file, statement.trim())
  }
  return file
}

function addStatement({ declared, imports, exports, stars }: DeclarationFile, statement: string): void {
  const imported = /^import (?:type (?!from\b))?(.+) from ['"](.+)['"];$/s.exec(statement)
  if (imported) {
    const [, clause = '', from] = imported
    const [, whole] = /\* as ([\w$]+)/.exec(clause) ?? []
    const [, main] = /^([\w$]+)/.exec(clause) ?? []
    for (const { name, as } of listed(clause)) imports.set(as, { name, from })
    if (whole !== undefined) imports.set(whole, { name: '*', from })
    if (main !== undefined) imports.set(main, { name: 'default', from })
    return
  }
  const list = /^export (type )?(\{.*\})(?: from ['"](.+)['"])?;$/s.exec(statement)
  if (list) {
    const [, type, names = '', from] = list
    for (const { name, as, typeOnly } of listed(names)) {
      exports.set(as, { name, from, typeOnly: typeOnly || type !== undefined })
    }
    return
  }
  const star = /^export (?:type )?\*(?: as ([\w$]+))? from ['"](.+)['"];$/.exec(statement)
  if (star) {
    const [, as, from = ''] = star
    if (as === undefined) stars.push(from)
    else exports.set(as, { name: '*', from })
    return
  }
  const [, word, name = GLOBAL] =
    /^(export )?(?:declare )?(?:abstract )?(?:function|const|let|class|interface|type|enum) ([\w$]+)/.exec(statement) ??
    []
  // Overloads have one name.
  declared.set(name, [declared.get(name), statement].filter((text) => text !== undefined).join('\n'))
  if (word) exports.set(name, { name })
}

/** `{ A, type B as C }` → A as A, type B as C. */
function listed(clause: string): { name: string; as: string; typeOnly: boolean }[] {
  const [, list = ''] = /\{(.*)\}/s.exec(clause) ?? []
  return [...list.matchAll(/(type )?([\w$]+)(?: as ([\w$]+))?\s*(?:,|$)/g)].map(([, type, name = '', as = name]) => ({
    name,
    as,
    typeOnly: type !== undefined,
  }))
}
