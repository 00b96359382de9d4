import { rspack } from '@rspack/core'
import config from './rspack.config.ts'

/** Builds the stranger's remote into `folder`, as `rspack build` would. Rejects where rspack fails. */
export function buildStranger(folder: string): Promise<void> {
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } })
  return new Promise((resolve, reject) => {
    compiler.run((failed, stats) => {
      const error = failed ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null)
      compiler.close(() => (error ? reject(error) : resolve()))
    })
  })
}
