/** The part of the rspack configuration that shell and remotes have in common. */
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { BuildEnv } from './options.ts'

/** Browsers of the last two to three years: native modules syntax, no polyfills. */
const TARGET = 'es2022'

/** Global names of a bundle; rspack derives the chunk global from `uniqueName`. */
export function globalsOf(name: string): { container: string; chunks: string } {
  const unique = uniqueNameOf(name)
  return { container: unique, chunks: `webpackChunk${unique}` }
}

export function uniqueNameOf(name: string): string {
  return `yaksok_${name.replaceAll('-', '_')}`
}

export function baseConfig(dir: string, name: string, env: BuildEnv): Configuration {
  const production = env.mode === 'production'
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
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|webp|avif|jpg|mp4|webm)$/, type: 'asset/resource' },
      ],
      parser: { 'css/module': { namedExports: false } },
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

/** Hot updates that keep state. Only the shell owns a refresh runtime; a remote uses the shell's (see `dev/`). */
export function reactRefresh(host: boolean) {
  return new ReactRefreshRspackPlugin({ injectEntry: host, library: 'yaksok' })
}
