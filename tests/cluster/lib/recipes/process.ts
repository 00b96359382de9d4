/** What the recipes of deploy/ run, with exactly the variables that they hand over. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy')
export const readDeployed = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8')

export interface RecipeProcess {
  /** As the recipe calls it: `api-1`, `yaksok-engine`, `yaksok@gateway`. */
  name: string
  /** The script and its arguments. */
  args: readonly string[]
  /** Variables whose values stand in the recipe. */
  env: Readonly<Record<string, string>>
  /** Variables (`DATABASE_URL`) that name a file of a secret, and the secret's name with `_` (`database_url`). */
  secrets: Readonly<Record<string, string>>
}

export const SERVE = 'server/src/main.ts'

/** Sorts variables into values and secrets. @param secretOf the secret of a file's path */
export function sorted(
  variables: Record<string, string>,
  secretOf: (path: string) => string,
): Pick<RecipeProcess, 'env' | 'secrets'> {
  const env: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (value === '') continue
    if (/^AWS_|^RELEASE_KEY_FILE$/.test(name) || !name.endsWith('_FILE')) env[name] = value
    else secrets[name.replace(/_FILE$/, '')] = secretOf(value).replaceAll('-', '_')
  }
  return { env, secrets }
}
