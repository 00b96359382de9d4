/** Which screens of the app a build leads to, by the addresses in its scripts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isAmong, pathSchema } from '../registry/index.ts'
import { type ContractPackage, readJson } from '../util/index.ts'

const routesSchema = v.record(v.string(), pathSchema)

/**
 * Those of `paths` that `text`, a script, has as a text of its own, whole or followed by `?` or `#`. A minifier puts the
 * value of a name where the name stood, so names and addresses that were written out count alike.
 */
export function pathsIn(text: string, paths: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(/["'`](\/[\w-]+)(?=["'`?#$])/g)].map(([, path = '']) => path)
  return [...new Set(found)].filter((path) => paths.has(path))
}

/**
 * Addresses that the build in `dir` uses of others: of those that the app's contract names, what its scripts and its
 * entries (`others`) lead to and is not its own. Sorted.
 */
export function linksOf(
  dir: string,
  { routes }: Pick<ContractPackage, 'routes'>,
  own: readonly { path: string }[],
  others: readonly string[] = [],
): string[] {
  const named = new Set(routes ? Object.values(v.parse(routesSchema, readJson(routes))) : [])
  const scripts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const found = scripts.flatMap((file) => pathsIn(readFileSync(join(dir, file), 'utf8'), named))
  const isOwn = isAmong(own)
  return [...new Set([...found, ...others])].filter((path) => !isOwn(path)).sort()
}
