import { existsSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { ModuleFederationPlugin as WebpackFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from '@module-federation/vite'
import { rspack } from '@rspack/core'
import { compile } from '@yaksok/platform/build'
import { build } from 'vite'
import webpack from 'webpack'
import { fileOf, type Origin, type OriginAnswer, openOrigin } from './origin.ts'
import { ownFolder } from './own-folder.ts'

const SOURCE = join(import.meta.dirname, '..', 'stock-host')

const once = (requiredVersion: string) => ({ singleton: true, requiredVersion })

/** What the host has once in its page, as a reader of the plugin's documents would write it. */
const SHARED = {
  react: once('^19.0.0'),
  'react/': once('^19.0.0'),
  'react-dom': once('^19.0.0'),
  'react-dom/': once('^19.0.0'),
  '@yaksok/shared/': once('^8.0.0'),
}

/**
 * Builds a host as the documents of the federation plugin show it, nothing tuned, with one remote by its manifest.
 * @returns its folder
 * @throws Error with what the build found wrong
 */
export async function buildStockHost(manifest: string): Promise<string> {
  const path = ownFolder('stock-host-')
  await compile({
    context: SOURCE,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/index.ts',
    output: { path, publicPath: 'auto', uniqueName: 'stock_host' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
      parser: { 'css/auto': { namedExports: false } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'stock_host',
        remotes: { account: `yaksok_account@${manifest}` },
        shared: SHARED,
        dts: false,
      }) as never,
      new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><div id="root"></div>' }),
    ],
    performance: false,
    stats: 'none',
  })
  return path
}

/** The same host by webpack, whose plugin is the one that others are modelled on. @returns its folder */
export async function buildWebpackHost(manifest: string): Promise<string> {
  const path = ownFolder('webpack-host-')
  const compiler = webpack({
    context: SOURCE,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/index.ts',
    output: { path, publicPath: 'auto', uniqueName: 'webpack_host', filename: 'main.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    experiments: { css: true },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: join(import.meta.dirname, 'swc-loader.cjs') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
      parser: { 'css/auto': { namedExports: false } },
    },
    plugins: [
      new WebpackFederationPlugin({
        name: 'webpack_host',
        remotes: { account: `yaksok_account@${manifest}` },
        shared: SHARED,
        dts: false,
      }) as never,
    ],
    performance: false,
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const wrong = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      if (wrong) reject(wrong)
      else resolve()
    }),
  )
  writeFileSync(join(path, 'index.html'), '<!doctype html><div id="root"></div><script defer src="/main.js"></script>')
  return path
}

/** The same host by Vite and its federation plugin. @returns its folder */
export async function buildViteHost(manifest: string): Promise<string> {
  const outDir = ownFolder('vite-host-')
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      federation({
        name: 'vite_host',
        remotes: { account: { type: 'var', name: 'account', entry: manifest } },
        shared: SHARED,
        dts: false,
      }),
    ],
    build: { outDir, target: 'es2022', emptyOutDir: true },
  })
  return outDir
}

/** Serves a folder at an origin of its own, any address without a file as its index.html; `/api` is answered by `api`. */
export function serveFolder(folder: string, api: string): Promise<Origin> {
  return openOrigin(async (path, request) => {
    if (path.startsWith('/api/')) return forwarded(request, api)
    return fileOf(folder, extname(path) && existsSync(join(folder, path)) ? path : 'index.html')
  })
}

/** What the API answers to a request. */
async function forwarded(request: IncomingMessage, api: string): Promise<OriginAnswer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  const { token, 'content-type': type } = request.headers as Record<string, string>
  const got = await fetch(api + request.url, {
    method: request.method ?? 'GET',
    headers: { ...(token && { token }), ...(type && { 'content-type': type }) },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const body = Buffer.from(await got.arrayBuffer())
  return { body, type: got.headers.get('content-type') ?? '', status: got.status }
}
