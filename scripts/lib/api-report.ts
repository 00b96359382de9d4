/**
 * Everything remotes can import from `shared`, as one text that is committed: a change of the contract shows in it. Why our
 * own: docs/decisions/shared-api-report.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { UserError } from './fail.ts'
import { bin, ROOT } from './run.ts'

const SHARED = join(ROOT, 'shared')
export const REPORT_FILE = join(SHARED, 'api-report.txt')

interface Manifest {
  version: string
  exports: Record<string, string | Record<string, string>>
}

const manifest = () => JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')) as Manifest

/** `1.4.2` → `1.4`. */
const contractVersion = () => manifest().version.split('.').slice(0, 2).join('.')

/** Declarations only: no comments, no blank lines. */
function declarations(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import '.*\.css';?$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** Relative modules that a declaration file takes types from. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.tsx?['"]/g)].map((match) => match[1] ?? '')
}

/** The report of `shared` as it stands now. Throws UserError when it does not compile. */
export function currentReport(): string {
  const out = mkdtempSync(join(tmpdir(), 'yaksok-api-'))
  try {
    const { status, stdout } = spawnSync(
      bin('tsc'),
      [
        '-p',
        SHARED,
        '--noEmit',
        'false',
        '--declaration',
        '--emitDeclarationOnly',
        '--outDir',
        out,
        '--rootDir',
        SHARED,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    )
    if (status !== 0) throw new UserError(`shared가 컴파일되지 않아요\n${stdout}`)
    return reportOf(out)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function reportOf(out: string): string {
  const subpaths = Object.entries(manifest().exports).flatMap(([key, target]) =>
    typeof target === 'string' && /\.tsx?$/.test(target) ? [[key, target] as const] : [],
  )
  const seen = new Map<string, string>()
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return
    const text = readFileSync(path, 'utf8')
    seen.set(path, declarations(text))
    for (const imported of importsOf(text)) visit(`${join(dirname(path), imported)}.d.ts`)
  }
  for (const [, target] of subpaths) visit(join(out, target.replace(/\.tsx?$/, '.d.ts')))
  const files = [...seen]
    .map(([path, text]) => [relative(out, path).replace(/^src\//, ''), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const exported = subpaths.map(([key, target]) => `${key} = ${target}`).sort()
  return `contract ${contractVersion()}\n\n${exported.join('\n')}\n\n${files.map(([path, text]) => `=== ${path}\n${text}\n`).join('\n')}`
}
