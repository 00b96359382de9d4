/** The part of the rspack configuration that shell and remotes have in common. */
import { join } from 'node:path'
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { contractPackage } from '../util/index.ts'
import type { BuildEnv } from './options.ts'
import { LayerPlugin } from './style-layer.ts'

/** Browsers of the last two to three years: native modules syntax, no polyfills. */
export const TARGET = 'es2022'

/** The same for styles: what knows `@container` and `:has`, which they use, needs none of the older spellings. */
const BROWSERS = ['chrome 111', 'edge 111', 'firefox 121', 'safari 16.4', 'ios_saf 16.4']

/** How TypeScript becomes JavaScript; `react`: how its JSX does. `test`: of which files, whose JSX may stand in JavaScript, too. */
export function scriptRule(react?: object, test = /\.tsx?$/): RuleSetRule {
  const isTyped = test.test('a.ts')
  return {
    test,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: TARGET,
        parser: isTyped
          ? { syntax: 'typescript', tsx: react !== undefined }
          : { syntax: 'ecmascript', jsx: react !== undefined },
        transform: react ? { react } : {},
      },
    },
  }
}

/** Name of a bundle in the page: its container's global and rspack's `uniqueName`. `scope`: of the app's contract. */
export function uniqueNameOf(scope: string, name: string): string {
  return `${scope}_${name.replaceAll('-', '_')}`
}

/** `__SCOPE__`: the page's global. */
export const globalOf = (scope: string): string => `__${scope.toUpperCase()}__`

/** Configuration of the bundle `name` from the package in `dir`, without entries. */
export function baseConfig(dir: string, name: string, env: BuildEnv): Configuration {
  const production = env.mode === 'production'
  const refresh = !production && (env.refresh ?? true)
  const react = { runtime: 'automatic', development: refresh, refresh }
  return {
    context: dir,
    mode: env.mode,
    target: ['web', TARGET],
    // No eval-based source maps: the page's CSP forbids eval in development too.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: env.outDir,
      publicPath: env.publicPath,
      uniqueName: uniqueNameOf(contractPackage(dir).scope, name),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Integrity is checked only on CORS requests, and preload links must carry the same attribute.
      crossOriginLoading: 'anonymous',
      // what is built beside it, before a watcher's first run, stays; so do updates that a page has yet to ask for
      clean: { keep: production ? /^contract-/ : /^contract-|\.hot-update\./ },
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
    module: {
      rules: [
        scriptRule(react),
        // of this part: packages are built already
        { ...scriptRule(react, /\.jsx?$/), include: join(dir, 'src') },
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
    optimization: {
      minimizer: [
        scriptMinimizer(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      runtimeChunk: false,
      splitChunks: false,
      chunkIds: 'named',
      moduleIds: 'deterministic',
    },
    plugins: [
      new LayerPlugin(name),
      // every script carries the hashes of all chunks, in which nothing repeats: 32 bytes each, not 48
      ...(production ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), withoutWarnings()] : []),
    ],
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  }
}

/** react-router's build without its warnings for developers: its package leads to the one with them, whatever is built. */
export const withoutWarnings = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/[\\/]react-router[\\/]dist[\\/]development[\\/]/, ({ createData }) => {
    if (!createData?.resource) return
    createData.resource = createData.resource.replace(
      /([\\/]dist[\\/])development(?=[\\/][\w-]+\.mjs$)/,
      '$1production',
    )
  })

/**
 * Small over the wire, not in bytes before it: what repeats costs brotli next to nothing. So functions stay where they
 * are instead of being copied to their callers (`inline`), and so do values (`reduce_vars`): main.js is 0.4 kB smaller.
 * Later passes find what earlier ones have made dead.
 */
const scriptMinimizer = () =>
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3, inline: 0, reduce_vars: false } },
  })

/**
 * A map beside each script, that no script speaks of: the release service reads stacks by them, and browsers never get one.
 * Positions and names alone; the sources stay with the team.
 */
export const sourceMaps = ({ mode }: BuildEnv): RspackPluginInstance[] =>
  mode === 'production'
    ? [
        new rspack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: '[file].map',
          append: false,
          noSources: true,
          moduleFilenameTemplate: '[resource-path]',
          fallbackModuleFilenameTemplate: '[resource-path]',
        }),
      ]
    : []

/** Folder of the scripts that only development bundles contain. */
export const DEV_DIR = join(import.meta.dirname, 'dev')
/** What a shell's development bundle begins with; `virtual:entry` is the shell's own. */
export const DEV_ENTRY = join(DEV_DIR, 'entry.js')

/**
 * Hot updates, with state kept where the page has a refresh runtime. Only the shell owns one ({@link DEV_ENTRY}); a remote uses
 * the shell's (see `dev/`).
 */
export function hotUpdates(dir: string, name: string, env: BuildEnv): RspackPluginInstance[] {
  if (env.mode === 'production') return []
  return [
    new rspack.HotModuleReplacementPlugin(),
    new rspack.DefinePlugin({ __PART_NAME__: JSON.stringify(name) }),
    new rspack.EntryPlugin(dir, join(DEV_DIR, 'hot-client.js'), { name: undefined }),
    // its own check would leave it out where NODE_ENV says production: the mode decides
    ...((env.refresh ?? true)
      ? [new ReactRefreshRspackPlugin({ injectEntry: false, forceEnable: true, library: contractPackage(dir).scope })]
      : []),
  ]
}
