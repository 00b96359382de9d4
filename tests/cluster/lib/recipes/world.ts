/** A PostgreSQL of Debian with the two logins of docs/database.md, and the processes of a recipe over it. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownFolder, startDebianPostgres, withClient } from '../debian-postgres.ts'
import { freePort } from '../ports.ts'
import { type AppProcess, appProcess } from '../processes.ts'
import type { RecipeProcess } from './process.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

export interface RecipeWorld {
  /** Runs a process's command to its end. @throws Error where it fails */
  run(process: RecipeProcess, args?: readonly string[]): Promise<string>
  /** A process of the recipe, not started yet. @param apis what stands in the place of API_URL */
  process(process: RecipeProcess, apis?: readonly AppProcess[]): Promise<AppProcess>
  /** Writes another value where a secret of the recipe is kept. */
  keep(secret: string, value: string): void
  secret(name: string): string
  close(): Promise<void>
}

/** Where a server of the recipe keeps things. */
const PLACES = ['DATA_DIR', 'RELEASE_STORE', 'CONSOLE_STORE']
/** The gateways' registry and bucket of Kubernetes, which `tools/scripts/shared-store` tests: here the store is a folder. */
const SHARED_STORE = /^(RELEASES|REGISTRY_DATABASE_URL|RELEASE_KEY_FILE|AWS_\w+)$/

/** @param bin folder of PostgreSQL's programs @param image what the image sets, where the recipe runs one */
export async function openRecipeWorld(bin: string, image: Readonly<Record<string, string>>): Promise<RecipeWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-recipe-'))
  const port = await freePort()
  const postgres = await startDebianPostgres({ root: ownFolder(join(folder, 'pg')), bin, port, empty: true })
  await makeLogins(postgres.url)
  const secrets = secretsOf(port)
  const fileOf = (name: string) => join(folder, 'secrets', name)
  mkdirSync(join(folder, 'secrets'))
  for (const [name, value] of Object.entries(secrets)) writeFileSync(fileOf(name), value)
  for (const [name, source] of [
    ['RELEASE_STORE', process.env.RELEASE_STORE ?? join(ROOT, '.releases')],
    ['CONSOLE_STORE', process.env.CONSOLE_STORE ?? join(ROOT, '.releases-console')],
  ] as const)
    cpSync(source, join(folder, name), { recursive: true })
  const processes: AppProcess[] = []

  /** The variables of the recipe, with this machine's places: nothing else but a PATH. */
  const variablesOf = (recipe: RecipeProcess, apis: readonly AppProcess[] = []): Record<string, string> => {
    const files = Object.entries(recipe.secrets).map(([name, secret]) => [`${name}_FILE`, fileOf(secret)])
    const given = { ...image, ...recipe.env, ...Object.fromEntries(files) } as Record<string, string>
    const {
      METRICS_PORT: _,
      API_URL,
      ...rest
    } = Object.fromEntries(
      Object.entries(given).filter(
        ([name]) => !SHARED_STORE.test(name.replace(/^(REGISTRY_DATABASE_URL)_FILE$/, '$1')),
      ),
    )
    for (const name of PLACES) if (rest[name]) rest[name] = join(folder, name)
    return {
      ...rest,
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...(API_URL && { API_URL: apis.map(({ origin }) => origin).join() }),
    }
  }
  return {
    async run(recipe, args = recipe.args) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', ...args],
        {
          cwd: ROOT,
          env: variablesOf(recipe),
        },
      )
      return stdout
    },
    async process(recipe, apis) {
      const made = await appProcess(recipe.name, variablesOf(recipe, apis), {
        script: recipe.args[0] ?? '',
        alone: true,
      })
      processes.push(made)
      return made
    },
    keep: (name, value) => writeFileSync(fileOf(name), value),
    secret: (name) => readFileSync(fileOf(name), 'utf8'),
    async close() {
      await Promise.all(processes.map((one) => one.kill()))
      postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The statements of docs/database.md, as a superuser. @param url of the empty server's first database */
async function makeLogins(url: string): Promise<void> {
  const [, statements = ''] = /```sql\n([^`]*)```/.exec(readFileSync(join(ROOT, 'docs', 'database.md'), 'utf8')) ?? []
  await withClient(url, async (client) => {
    for (const statement of statements
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean))
      await client.query(statement.replace("'…'", "'word-of-a-test'"))
  })
}

function secretsOf(port: number): Record<string, string> {
  const url = (login: string) => `postgresql://${login}:word-of-a-test@127.0.0.1:${port}/yaksok\n`
  const token = () => `${randomBytes(24).toString('hex')}\n`
  return {
    owner_url: url('yaksok_owner'),
    database_url: url('yaksok_app'),
    data_keys: `${randomBytes(32).toString('base64')}\n`,
    log_key: '',
    beacon_key: `${randomBytes(32).toString('base64')}\n`,
    push_keys: '',
    metrics_token: token(),
    internal_token: token(),
  }
}
