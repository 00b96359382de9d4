/**
 * What the files of a release tell. They are read as they lie in the store, whatever built them: who is asked is the
 * platform that makes them live.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../registry/schema.ts'
import { releaseDir } from '../registry/store.ts'
import { foreignStyles } from './foreign-styles.ts'

/** Sentences told of one file; the rest is counted. */
const TOLD = 5

/**
 * Why the files of a stored remote may not go live, in Korean; empty when they may. A shell has the page to itself.
 */
export function contentProblems(store: string, release: Release): string[] {
  if (release.kind === 'shell') return []
  const dir = releaseDir(store, release.name, release.version)
  const code = Object.keys(release.files).filter((file) => /\.(js|css)$/.test(file))
  const missing = code.filter((file) => !existsSync(join(dir, file)))
  if (missing.length > 0) return missing.map((file) => `${file}이(가) 저장소에 없어요`)
  return code
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => styleProblems(file, readFileSync(join(dir, file), 'utf8'), release))
}

function styleProblems(file: string, css: string, release: Release): string[] {
  try {
    const problems = foreignStyles(css, release)
    const rest = problems.length - TOLD
    return [...problems.slice(0, TOLD), ...(rest > 0 ? [`이런 규칙이 ${rest}개 더 있어요`] : [])].map(
      (problem) => `${file} ${problem}`,
    )
  } catch (error) {
    return [`${file}: 스타일을 읽을 수 없어요 (${error instanceof Error ? error.message : String(error)})`]
  }
}
