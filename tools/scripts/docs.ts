/**
 * `npm run docs`: builds the site of the platform's documents (tools/docs), releases it into a store of its own and serves it on
 * DOCS_PORT (4185) until Ctrl-C.
 */
import { join } from 'node:path'
import { buildDocs, openDocs } from '@yaksok/docs/serve'
import { checkPortFree, closeOnSignal, listen, readAddress } from '@yaksok/platform/app'
import { openReleaseStore } from '@yaksok/platform/registry'
import { fail } from '@yaksok/server/command'
import { ROOT } from './lib/run.ts'

try {
  const address = readAddress({ ...process.env, PORT: process.env.DOCS_PORT ?? '4185' })
  await checkPortFree(address)
  const store = openReleaseStore(join(ROOT, '.cache', 'docs-releases'))
  const pages = await buildDocs(store, console.log)
  const app = await openDocs(store, pages)
  closeOnSignal(() => app.close())
  console.log(`  documents  ${await listen(app, address)}`)
} catch (error) {
  fail(error)
}
