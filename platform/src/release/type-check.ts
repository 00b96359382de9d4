/** Whether the types of a part fit: its own TypeScript, by its own configuration. */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { findInstalled, firstFew, generatedFile, readJson, runNode } from '../util/index.ts'

/** Errors told of one part; the rest is counted. */
const TOLD = 10

/**
 * What the TypeScript compiler finds wrong with the part in `dir` by its `tsconfig.json`, each with file and line
 * (`src/home/index.tsx(3,7): error TS2322: …`); why it cannot be asked, where something is missing. Empty when
 * all is well, and for a part that has no TypeScript.
 */
export async function typeProblems(dir: string): Promise<string[]> {
  if (!existsSync(join(dir, 'tsconfig.json')))
    return globSync('src/**/*.{ts,tsx}', { cwd: dir }).length > 0
      ? ['Cannot check types without tsconfig.json: { "extends": "@yaksok/platform/tsconfig.base.json" }']
      : []
  const compiler = compilerOf(dir)
  if (!compiler) return ['Cannot check types without typescript: npm install --save-dev typescript']
  // what it learned of unchanged files stays for the next time
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', generatedFile(dir, 'types.tsbuildinfo')]
  const { code, output } = await runNode([compiler, '--project', dir, ...options, '--pretty', 'false'], { cwd: dir })
  if (code === 0) return []
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  // what is indented says more of the error above it
  const errors = lines.filter((line) => !line.startsWith(' '))
  return firstFew(errors, TOLD, (rest) => `and ${rest} more errors like this`)
}

/** The compiler's program, from the packages that the part sees. */
function compilerOf(dir: string): string | undefined {
  const folder = findInstalled(dir, 'typescript')
  if (!folder) return undefined
  const { bin = {} } = readJson<{ bin?: Record<string, string> }>(join(folder, 'package.json'))
  return bin.tsc && join(folder, bin.tsc)
}
