/** The declarations of a package as its importers see them: each subpath a module that takes the others from the package. */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { UserError } from '@yaksok/server/command'
import { bin } from './run.ts'

/** Subpath that can be imported (`./core/money`) → its file. */
export type Declarations = ReadonlyMap<string, string>

interface Manifest {
  name: string
  exports: Record<string, unknown>
}

/**
 * Emits the declarations of the package in `dir` into `folder`, where imports between subpaths lead to a copy in its
 * `node_modules`: what a subpath takes from another is then told by name, and described in that one's report alone.
 * Throws UserError with what the compiler says.
 */
export function emitDeclarations(dir: string, folder: string): Declarations {
  const own = join(folder, 'own')
  const options = ['--emitDeclarationOnly', '--outDir', own]
  const { status, stdout } = spawnSync(bin('tsc'), ['-p', join(dir, 'tsconfig.pack.json'), ...options], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new UserError(`${dir}: does not compile\n${stdout}`)
  const { name, exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest
  const modules = Object.entries(exports).flatMap(([subpath, target]): [string, string][] =>
    typeof target === 'string' && /\.tsx?$/.test(target) ? [[subpath, target.replace(/\.tsx?$/, '.d.ts')]] : [],
  )
  const copy = join(folder, 'node_modules', name)
  cpSync(own, copy, { recursive: true })
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ name, exports: Object.fromEntries(modules) }))
  // of another name than the package around it, or its own name would lead to the sources
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'importer' }))
  inline(own)
  const declarations = new Map(modules.map(([subpath, file]) => [subpath, join(own, file)]))
  const subpathOf = new Map([...declarations].map(([subpath, file]) => [file, name + subpath.slice(1)]))
  for (const file of globSync('**/*.d.ts', { cwd: own })) byName(join(own, file), subpathOf)
  return declarations
}

/**
 * What a subpath passes on of another package of this repository is part of its contract as if it were its own: the module, and
 * where its source is from here.
 */
const PASSED_ON = [['@yaksok/platform/log', '../../../platform/src/transparency-log/index.ts']] as const

/** Writes the declarations of what is passed on beside those in `own`, and has them taken from there. */
function inline(own: string): void {
  for (const [module, source] of PASSED_ON) {
    const users = globSync('**/*.d.ts', { cwd: own }).filter((file) =>
      readFileSync(join(own, file), 'utf8').includes(module),
    )
    if (users.length === 0) continue
    const to = join(own, 'passed-on')
    const options = ['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--rewriteRelativeImportExtensions']
    const kind = ['--module', 'nodenext', '--target', 'es2022', '--strict', '--skipLibCheck', '--outDir', to]
    const { status, stdout } = spawnSync(bin('tsc'), [...options, ...kind, join(import.meta.dirname, source)], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new UserError(`${module}: does not compile\n${stdout}`)
    for (const file of users) {
      const path = join(own, file)
      const from = relative(dirname(path), join(to, 'index.js'))
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(`'${module}'`, `'${from.startsWith('.') ? from : `./${from}`}'`),
      )
    }
  }
}

/** Has the declarations in `path` name the subpaths that they take from; what is their own subpath stays a file. */
function byName(path: string, subpathOf: ReadonlyMap<string, string>): void {
  const text = readFileSync(path, 'utf8')
  const named = text.replace(/(['"])(\.[^'"\n]*)\.(?:js|tsx?)\1/g, (written, quote: string, from: string) => {
    const target = join(dirname(path), `${from}.d.ts`)
    const subpath = subpathOf.get(target)
    const isOwn = !relative(dirname(target), path).startsWith('..')
    return subpath && !isOwn ? quote + subpath + quote : written
  })
  if (named !== text) writeFileSync(path, named)
}
