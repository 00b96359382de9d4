/**
 * Which packages one run of tsc checks together: it reads what they share once. Each still sees only what it would see by
 * itself: the same options, and the same packages that declare something for whole programs (`declare global`, a `.d.ts`;
 * docs/decisions/067-type-check-programs.md).
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bin, ROOT } from './run.ts'

/** A package as the question of programs sees it. */
export interface TypedPackage {
  /** Its folder, from the project's. */
  dir: string
  /** What `package.json` calls it; a folder with a `tsconfig.json` alone has none. */
  name?: string
  /** Names of the packages it may import. */
  needs: readonly string[]
  /** The options of tsc, with all that its `tsconfig.json` extends. */
  options: object
  /** Its files, absolute. */
  files: readonly string[]
  /** One of its files declares something for whatever program it is in. */
  declares: boolean
}

/** A file that speaks to its whole program: it declares for others, or it is no module. */
export const declaresForAll = (path: string, text: string): boolean =>
  path.endsWith('.d.ts') || /^\s*declare\s+(global|module)\b/m.test(text) || !/^(import|export)\b/m.test(text)

/** The packages that may be checked together, those with the most files first. */
export function programsOf(packages: readonly TypedPackage[]): TypedPackage[][] {
  const byName = new Map(packages.map((one) => [one.name, one]))
  const heard = (one: TypedPackage, seen: Set<TypedPackage>): Set<TypedPackage> => {
    if (seen.has(one)) return seen
    seen.add(one)
    for (const name of one.needs) {
      const needed = byName.get(name)
      if (needed) heard(needed, seen)
    }
    return seen
  }
  const programs = Map.groupBy(packages, (one) => {
    const declaring = [...heard(one, new Set())].filter(({ declares }) => declares)
    return JSON.stringify([one.options, declaring.map(({ dir }) => dir).sort()])
  })
  const size = (program: TypedPackage[]) => program.reduce((sum, { files }) => sum + files.length, 0)
  return [...programs.values()].sort((a, b) => size(b) - size(a))
}

interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Reads the package in the folder `dir` of the project. Throws where tsc refuses its `tsconfig.json`. */
export async function readTyped(dir: string): Promise<TypedPackage> {
  const { stdout } = await promisify(execFile)(bin('tsc'), ['--showConfig', '-p', dir], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  })
  const shown = JSON.parse(stdout) as { compilerOptions: object; files: string[] }
  // The commands are the workspace's own: no package.json stands above them but its.
  const path = join(ROOT, dir === 'tools/scripts' ? '.' : dir, 'package.json')
  const { name, dependencies, devDependencies } = (
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  ) as Manifest
  const files = shown.files.map((file) => join(ROOT, dir, file))
  return {
    dir,
    needs: Object.keys({ ...dependencies, ...devDependencies }),
    options: shown.compilerOptions,
    files,
    declares: files.some((file) => declaresForAll(file, readFileSync(file, 'utf8'))),
    ...(name && { name }),
  }
}

/**
 * What `tsc -p` takes for a program.
 * @param path where the configuration of one of several packages is written; below the project, whose packages it takes
 */
export function projectOf(program: readonly TypedPackage[], path: string): string {
  const [first] = program
  if (first && program.length === 1) return first.dir
  mkdirSync(join(path, '..'), { recursive: true })
  const files = new Set(program.flatMap((one) => one.files))
  writeFileSync(path, JSON.stringify({ compilerOptions: first?.options, files: [...files] }))
  return path
}
