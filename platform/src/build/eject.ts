/** `eject`: the build of a remote as a plain configuration of rspack, which needs nothing of the platform. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractPackage, findInstalled, readJson, StoreError } from '../util/index.ts'
import { TARGET, uniqueNameOf } from './base.ts'
import { exposedOf, readRemoteDescription } from './description.ts'
import { ENTRY_FILE, MANIFEST_FILE } from './federation/container.ts'
import { screenFile } from './screen-file.ts'
import { neededShares } from './shares.ts'

const CONFIG = 'rspack.config.ts'
/** What the configuration imports, and its command. */
const TOOLS = ['@rspack/core', '@rspack/cli', '@module-federation/enhanced']

/**
 * Writes the configuration of the remote in `dir` in the place of its preset, and `build` into its scripts. What it builds is a
 * container with a federation manifest, by which any host has it; `releases add --manifest` registers it here.
 * @returns packages that are to be installed, each with its version
 * @throws StoreError YK1007 where it is no remote, YK1022 where it was ejected before
 */
export function eject(dir: string): string[] {
  const file = join(dir, CONFIG)
  if (!existsSync(join(dir, 'remote.json')))
    throw new StoreError('YK1007', `${dir}: eject in the folder of a remote (remote.json)`)
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes('defineRemote'))
    throw new StoreError('YK1022', `${dir}: ${CONFIG} is not the platform's preset. It was ejected before`)
  writeFileSync(file, ejectedConfig(dir))
  const manifest = readJson<{ scripts?: Record<string, string> }>(join(dir, 'package.json'))
  const scripts = { ...manifest.scripts, build: 'rspack build' }
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`)
  return TOOLS.map((name) => `${name}@${installedVersion(name)}`)
}

/** Of what the platform builds with itself; the command has the version of its core. */
function installedVersion(name: string): string {
  const folder = findInstalled(import.meta.dirname, name === '@rspack/cli' ? '@rspack/core' : name)
  return folder ? readJson<{ version: string }>(join(folder, 'package.json')).version : 'latest'
}

/** The text of that configuration. */
export function ejectedConfig(dir: string): string {
  const description = readRemoteDescription(join(dir, 'remote.json'))
  const { name, contract } = description
  const { scope, name: kit } = contractPackage(dir)
  const unique = uniqueNameOf(scope, name)
  const exposes = Object.fromEntries(
    exposedOf(description).map((screen) => [
      `./${screen}`,
      `.${screenFile(dir, name, screen).slice(dir.length).replaceAll('\\', '/')}`,
    ]),
  )
  const shared = Object.fromEntries(
    Object.entries(neededShares(dir, contract)).map(([key, requiredVersion]) => [
      key,
      // the contract's modules are the page's alone; React has a copy beside it, for hosts without
      { ...(key.startsWith(kit) && { import: false }), singleton: true, strictVersion: true, requiredVersion },
    ]),
  )
  const text = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n      ')
  return `/** The container of ${name}, as the platform built it before it was ejected. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { defineConfig } from '@rspack/cli'

export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', '${TARGET}'],
  entry: {},
  output: {
    publicPath: 'auto',
    uniqueName: '${unique}',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssChunkFilename: '[name].[contenthash:10].css',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\\.[jt]sx?$/,
        exclude: /node_modules/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: '${TARGET}',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\\.module\\.css$/, type: 'css/module' },
      { test: /\\.css$/, exclude: /\\.module\\.css$/, type: 'css' },
      { test: /\\.(svg|png|webp|avif|jpg|mp4|webm)$/, type: 'asset/resource' },
    ],
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    generator: { 'css/module': { localIdentName: '[uniqueName]_[local]_[hash:base64:5]', exportsConvention: 'as-is' } },
  },
  optimization: { runtimeChunk: false, splitChunks: false },
  plugins: [
    new ModuleFederationPlugin({
      name: '${unique}',
      filename: '${ENTRY_FILE}',
      library: { type: 'var', name: '${unique}' },
      manifest: { fileName: '${MANIFEST_FILE}' },
      dts: false,
      shareStrategy: 'loaded-first',
      exposes: ${text(exposes)},
      shared: ${text(shared)},
    }),
  ],
})
`
}
