import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { freePort } from '../../../tests/e2e/src/served.ts'

/** Serves a configuration by rspack's development server, with Fast Refresh as its documents have it. */
export async function developed(config: Configuration): Promise<{ origin: string; close(): Promise<void> }> {
  const rule = {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: true, refresh: true } },
      },
    },
    type: 'javascript/auto',
  }
  const compiler = rspack({
    ...config,
    mode: 'development',
    module: { rules: [rule] },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  })
  const port = await freePort()
  // not `port: 0`: the remote's client would then look for its updates at the host's server
  const server = new RspackDevServer({ port, headers: { 'access-control-allow-origin': '*' } }, compiler)
  await server.start()
  return { origin: `http://localhost:${port}`, close: () => server.stop() }
}
