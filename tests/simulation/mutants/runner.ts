import { join } from 'node:path'
import { createTestDatabase, openWorld } from '@yaksok/server/testing'
import pg from 'pg'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { checkSequences } from '../../../server/test/wallet/model/run.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import type { Mutant } from './mutant.ts'
import { TESTS } from './sql-functions.ts'

/**
 * What found a mutant: a test file or `model`. `stillborn`: it does not run at all. `unsure`: a test failed that fails without it, too, or
 * ended for its time, as on a busy machine. Null: it survived.
 */
export type Killer = string | null

const TEMPLATES = ['empty', 'demo'] as const

/** A vitest and a PostgreSQL that live as long as the run; a mutant is put into them and taken out again. */
export class Runner {
  readonly #vitest: Vitest
  /** Files that ended in this run: vitest itself remembers those of earlier ones, too. */
  readonly #ended: TestModule[]
  readonly #specifications: readonly TestSpecification[]
  /** What each test file has found, so that it comes earlier: of a function, and in all. */
  readonly #found = new Map<string, number>()

  private constructor(vitest: Vitest, ended: TestModule[], specifications: readonly TestSpecification[]) {
    this.#vitest = vitest
    this.#ended = ended
    this.#specifications = specifications
  }

  /** @param found what earlier runs found: place of the mistake and test file */
  static async open(found: Iterable<[place: string, killer: string]>): Promise<Runner> {
    const options = { root: ROOT, config: join(import.meta.dirname, 'sql.vitest.config.ts'), watch: false, bail: 1 }
    const ended: TestModule[] = []
    const reporters = [{ onTestModuleEnd: (module: TestModule) => void ended.push(module) }]
    const vitest = await createVitest('test', { ...options, reporters })
    const runner = new Runner(vitest, ended, await vitest.globTestSpecifications([...TESTS]))
    for (const [place, killer] of found) runner.#remember(place, killer)
    // the server project's PostgreSQL starts with its first file
    await runner.#run(runner.#order('').slice(0, 1))
    for (const contents of TEMPLATES) await (await createTestDatabase(contents)).drop()
    return runner
  }

  async close(): Promise<void> {
    await this.#vitest.close()
  }

  /** Plays everything against a mutant, the likeliest first, until something notices. */
  async killerOf(mutant: Mutant): Promise<Killer> {
    const found = await this.#play(mutant)
    const killer = found?.endsWith('.ts') && !(await this.#passes(found)) ? 'unsure' : found
    if (killer) this.#remember(placeOf(mutant), killer)
    return killer
  }

  async #play(mutant: Mutant): Promise<Killer> {
    try {
      await inTemplates(mutant.text)
    } catch {
      return 'stillborn'
    }
    try {
      return (await modelNotices()) ? 'model' : await this.#run(this.#order(placeOf(mutant), mutant.file))
    } finally {
      await inTemplates(mutant.original)
    }
  }

  /** Whether a test file passes when there is no mistake: what it says of one counts only then. */
  async #passes(test: string): Promise<boolean> {
    return (await this.#run(this.#specifications.filter(({ moduleId }) => moduleId.endsWith(`/${test}`)))) === null
  }

  /** The test file that failed first; null where all passed. */
  async #run(specifications: TestSpecification[]): Promise<Killer> {
    this.#ended.length = 0
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications)
    const failed = this.#ended.filter((module) => module.state() === 'failed')
    const killer = failed.find((module) =>
      messagesOf(module).some((message) => !/timed out|timeout exceeded/i.test(message)),
    )
    if (killer) return killer.moduleId.slice(ROOT.length + 1)
    if (failed.length > 0) return 'unsure'
    return unhandledErrors.length > 0 ? 'unsure' : null
  }

  /** Those that found most of the same place, then those beside it, then those that found most, then the others. */
  #order(place: string, file = ''): TestSpecification[] {
    const folder = file.slice(0, file.lastIndexOf('/') + 1).replace(/sql\/$/, '')
    const worth = ({ moduleId }: TestSpecification) => {
      const test = moduleId.slice(ROOT.length + 1)
      const isBeside = folder !== '' && test.startsWith(folder)
      const isLong = test.startsWith('tests/') || test.includes('/model/')
      const found = (of: string) => this.#found.get(`${of} ${test}`) ?? 0
      return 1e6 * found(place) + (isBeside ? 1e3 : 0) + found('') - (isLong ? 1e5 : 0)
    }
    return this.#specifications.toSorted((one, other) => worth(other) - worth(one))
  }

  #remember(place: string, killer: string): void {
    for (const scope of [place, '']) {
      const key = `${scope} ${killer}`
      this.#found.set(key, (this.#found.get(key) ?? 0) + 1)
    }
  }
}

function messagesOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].flatMap((one) => one.result().errors ?? [])
  const around = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  return [...tests, ...around].map(({ message }) => message)
}

/** The function of a mistake. */
export const placeOf = ({ name }: Pick<Mutant, 'name'>) => name.slice(0, name.indexOf(':'))

async function modelNotices(): Promise<boolean> {
  const world = await openWorld({ connections: 1, lotteries: [1, 4] }).catch(() => null)
  if (!world) return true
  try {
    await checkSequences(world, { sequences: 4, longest: 80, seed: 20_261_126 })
    return false
  } catch {
    return true
  } finally {
    await world.close().catch(() => {})
  }
}

/** Every database of the run is a copy of one of these. */
async function inTemplates(sql: string): Promise<void> {
  const url = process.env.YAKSOK_TEST_CLUSTER ?? ''
  for (const contents of TEMPLATES) {
    const name = `template_${contents}`
    await query(url, `alter database ${name} allow_connections true`)
    try {
      await query(url.replace('/postgres?', `/${name}?`), sql)
    } finally {
      await query(url, `alter database ${name} allow_connections false`)
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
