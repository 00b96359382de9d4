/**
 * What a shell has in the frames of remotes that are kept out of the page: one script that needs none of the page's files
 * (platform/docs/decisions/082-framed-remotes.md).
 */
import { join } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { FRAME_FILE } from '../registry/index.ts'
import { writeGeneratedFile } from '../util/index.ts'
import { baseConfig } from './base.ts'
import { PAGE_RUNTIME, runtimeParts } from './federation/runtime.ts'
import type { BuildEnv } from './options.ts'
import { sharesSource } from './shares.ts'

/** Where a shell begins it; one without it has no frames. */
export const SHELL_FRAME = join('src', 'frame.ts')

/** Configuration of the frame's script of the shell in `dir`. */
export function frameConfig(dir: string, name: string, env: BuildEnv, plugins: RspackPluginInstance[]): Configuration {
  const shares = writeGeneratedFile(dir, 'frame-shares.js', sharesSource(dir, { framed: true }))
  const base = baseConfig(dir, name, env)
  return {
    ...base,
    entry: { frame: join(dir, SHELL_FRAME) },
    output: { ...base.output, filename: FRAME_FILE, clean: false },
    plugins: [
      ...plugins,
      new rspack.NormalModuleReplacementPlugin(/^virtual:frame-shares$/, shares),
      new rspack.NormalModuleReplacementPlugin(/^virtual:federation-runtime$/, PAGE_RUNTIME),
      ...runtimeParts({ remotes: true }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}
