/** One production build, and what the release must know of it. */
import { type Configuration, type MultiStats, rspack, type Stats, type StatsCompilation } from '@rspack/core'

/** Runs rspack once. Throws one text with every error of the build. */
export async function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config)
  try {
    const stats = await new Promise<Stats | MultiStats | undefined>((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    )
    if (!stats) throw new Error('rspack gave no result')
    const json = stats.toJson({
      all: false,
      errors: true,
      chunkGroups: true,
      chunks: true,
      chunkRelations: true,
      ids: true,
      modules: true,
      nestedModules: true,
      // those that were joined into another one are told only so
      orphanModules: true,
    })
    if (json.errors?.length) throw new Error(json.errors.map((error) => error.message).join('\n\n'))
    return json
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
