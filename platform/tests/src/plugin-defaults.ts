/** A host and a remote by `@module-federation/enhanced` on rspack with the plugin's own defaults: what a newcomer has. */
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { compile } from '@yaksok/platform/build'
import { ownFolder } from './own-folder.ts'

export const SOURCE = join(import.meta.dirname, '..', 'plugin-defaults')

export interface Side {
  /** Version of the shared library that it brings, and what it asks for; both 2.2.2 when left out. */
  ticker?: { version: string; requiredVersion?: string; singleton?: boolean }
  /** Says that its React is of this version. */
  react?: string
}

export interface HostOptions extends Side {
  /** By name, where their manifests are. */
  remotes: Record<string, string>
  /** Its program in `host`; `./host/index.ts` when left out. */
  entry?: string
  /** Files of runtime plugins in `host`. */
  runtimePlugins?: string[]
}

export interface RemoteOptions extends Side {
  name?: string
  /** Which of its two releases. */
  release?: 1 | 2
  /** Names of its chunks; rspack's own (`[name].js`) when left out. */
  chunkFilename?: string
}

/** What both sides share, as singletons: the framework, and a library of theirs. */
function sharedOf(source: string, { ticker = { version: '2.2.2' }, react }: Side) {
  const { version, requiredVersion = `^${version}`, singleton = true } = ticker
  const framework = { singleton: true, requiredVersion: '^19.0.0' }
  return {
    react: { ...framework, ...(react && { version: react }) },
    'react-dom': framework,
    [join(source, 'ticker.ts')]: { shareKey: 'ticker', version, requiredVersion, singleton },
  }
}

/** rspack's own defaults, and what TypeScript with JSX needs. */
function baseOf(context: string): Configuration {
  return {
    context,
    mode: 'production',
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
      ],
    },
    performance: false,
    stats: 'none',
  }
}

const tickerOf = ({ ticker }: Side) =>
  new rspack.DefinePlugin({ __TICKER__: JSON.stringify(ticker?.version ?? '2.2.2') })

/** The host's configuration; `source` is a folder like `platform/tests/plugin-defaults`. */
export function hostConfig(
  { remotes, entry = './host/index.ts', runtimePlugins = [], ...side }: HostOptions,
  source = SOURCE,
): Configuration {
  return {
    ...baseOf(source),
    entry,
    output: { publicPath: 'auto', uniqueName: 'field_host' },
    plugins: [
      tickerOf(side),
      new ModuleFederationPlugin({
        name: 'field_host',
        remotes: Object.fromEntries(Object.entries(remotes).map(([name, manifest]) => [name, `${name}@${manifest}`])),
        shared: sharedOf(source, side),
        runtimePlugins: runtimePlugins.map((file) => join(source, 'host', file)),
        dts: false,
      }) as never,
      new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><div id="root"></div>' }),
    ],
  }
}

/** The remote's configuration; `source` is a folder like `platform/tests/plugin-defaults`. */
export function remoteConfig(
  { name = 'widgets', release = 1, chunkFilename, ...side }: RemoteOptions,
  source = SOURCE,
): Configuration {
  const base = baseOf(source)
  return {
    ...base,
    entry: {},
    output: { publicPath: 'auto', uniqueName: name, ...(chunkFilename && { chunkFilename }) },
    resolve: { ...base.resolve, alias: { release: join(source, 'widgets', `release-${release}.ts`) } },
    plugins: [
      tickerOf(side),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './Panel': './widgets/panel.tsx' },
        shared: sharedOf(source, side),
        dts: false,
      }) as never,
    ],
  }
}

/** Builds it into a folder of its own. */
async function built(config: Configuration, prefix: string): Promise<string> {
  const path = ownFolder(prefix)
  await compile({ ...config, output: { ...config.output, path } })
  return path
}

const builds = new Map<string, Promise<string>>()
/** The same build once. */
function once(key: unknown, build: () => Promise<string>): Promise<string> {
  const text = JSON.stringify(key)
  const known = builds.get(text) ?? build()
  builds.set(text, known)
  return known
}

/** Folder of the host's build. */
export const buildHost = (options: HostOptions) =>
  once(['host', options], () => built(hostConfig(options), 'defaults-host-'))

/** Folder of the remote's build. */
export const buildRemote = (options: RemoteOptions = {}) =>
  once(['remote', options], () => built(remoteConfig(options), 'defaults-remote-'))
