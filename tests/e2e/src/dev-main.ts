/** The process of a development server under test: parts with hot reload, the API of another app. */
import { apiProxy, type BuildState, developParts } from '@yaksok/platform/dev'
import { openReleaseStore } from '@yaksok/platform/registry'

/** What it is started with, as JSON. */
export interface DevOptions {
  /** Folders of the parts under development. */
  dirs: string[]
  store: string
  /** Origin whose API it passes on. */
  api: string
}

const { dirs, store, api } = JSON.parse(process.argv[2] ?? '') as DevOptions
const onBuild = ({ name, errors, hash }: BuildState) =>
  console.log(`${new Date().toISOString()} ${name} ${hash} ${errors.join('\n\n')}`)
const app = await developParts(dirs, { store: openReleaseStore(store), onBuild }, { api: apiProxy(() => api) })
process.on('disconnect', () => void app.close().finally(() => process.exit(0)))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
