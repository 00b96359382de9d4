import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attacks } from '../attack/attacks/index.ts'
import { ROOT } from '../lib/run.ts'

/** What a text in backticks refers to, and why it does not; `''` where it does, or where it refers to nothing. */
function fault(reference: string): string {
  const attack = /^attack: ([\w-]+)$/.exec(reference)?.[1]
  if (attack) return attacks.some(({ name }) => name === attack) ? '' : `there is no attack ${attack}`
  const [, path = '', , rest = ''] = /^([\w.@/-]+\.[a-z]+)(?:( › |#)(.+))?$/.exec(reference) ?? []
  // an address of the app, or a file of a running one
  if (path === '' || path.startsWith('/') || (!path.includes('/') && !existsSync(join(ROOT, path)))) return ''
  if (!existsSync(join(ROOT, path))) return `there is no ${path}`
  return readFileSync(join(ROOT, path), 'utf8').includes(rest) ? '' : `${path} has no "${rest}"`
}

/** What a text names in backticks as evidence and nobody has: files, their tests (`file › title`) and attacks. */
export function evidenceFaults(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => fault(reference)).filter(Boolean)
}
