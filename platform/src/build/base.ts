/** The part of the rspack configuration that shell and remotes have in common. */
import { join } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { BuildEnv } from './options.ts'

/** Browsers of the last two to three years: native modules syntax, no polyfills. */
const TARGET = 'es2022'

/** Name of a bundle in the page: its container's global and rspack's `uniqueName`. */
export function uniqueNameOf(name: string): string {
  return `yaksok_${name.replaceAll('-', '_')}`
}

/** Configuration of the bundle `name` from the package in `dir`, without entries. */
export function baseConfig(dir: string, name: string, env: BuildEnv): Configuration {
  const production = env.mode === 'production'
  const refresh = !production && (env.refresh ?? true)
  return {
    context: dir,
    mode: env.mode,
    target: ['web', TARGET],
    // No eval-based source maps: the page's CSP forbids eval in development too.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: env.outDir,
      publicPath: env.publicPath,
      uniqueName: uniqueNameOf(name),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Integrity is checked only on CORS requests, and preload links must carry the same attribute.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: TARGET,
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: refresh, refresh } },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|webp|avif|jpg|mp4|webm)$/, type: 'asset/resource' },
      ],
      // custom properties keep their names: renamed ones meet neither inline styles nor, as `--row`, the class `row`
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/module': { localIdentName: '[uniqueName]_[local]_[hash:base64:5]', exportsConvention: 'as-is' },
      },
    },
    optimization: { runtimeChunk: false, splitChunks: false, chunkIds: 'named', moduleIds: 'deterministic' },
    plugins: production ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : [],
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  }
}

/** Folder of the scripts that only development bundles contain. */
export const DEV_DIR = join(import.meta.dirname, 'dev')

/**
 * Hot updates, with state kept where the page has a refresh runtime. Only the shell (`host`) owns one; a remote uses
 * the shell's (see `dev/`).
 */
export function hotUpdates(dir: string, name: string, env: BuildEnv, host: boolean): RspackPluginInstance[] {
  if (env.mode === 'production') return []
  return [
    new rspack.HotModuleReplacementPlugin(),
    new rspack.DefinePlugin({ __YAKSOK_NAME__: JSON.stringify(name) }),
    new rspack.EntryPlugin(dir, join(DEV_DIR, 'hot-client.js'), { name: undefined }),
    ...((env.refresh ?? true) ? [new ReactRefreshRspackPlugin({ injectEntry: host, library: 'yaksok' })] : []),
  ]
}
