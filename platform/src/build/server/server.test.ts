import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVER_FILE, shellServer } from './server.ts'

let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'server-build-')))
  write('package.json', JSON.stringify({ name: 'shell', version: '1.0.0', dependencies: { '@garden/kit': '*' } }))
  write(
    'node_modules/@garden/kit/package.json',
    JSON.stringify({ name: '@garden/kit', version: '1.0.0', platform: { contract: true, oncePerPage: [] } }),
  )
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** What the server build of a shell exports. */
async function built(): Promise<Record<string, unknown>> {
  const env = { mode: 'production', version: 'x', outDir: join(dir, 'out'), publicPath: '/r/shell/x/' } as const
  const config = shellServer(dir, 'shell', env, [])
  await new Promise<void>((resolve, reject) =>
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
      else resolve()
    }),
  )
  return createRequire(import.meta.url)(join(dir, 'out', SERVER_FILE))
}

test('a file for the server stands in for the one beside it, and only there', async () => {
  write('src/server.tsx', `export { asked } from './asked.ts'\nexport { plain } from './plain.ts'`)
  write('src/asked.ts', `export const asked = 'in the page'`)
  write('src/asked.server.ts', `export const asked = 'on the server'`)
  write('src/plain.ts', `export const plain = 'everywhere'`)
  expect(await built()).toMatchObject({ asked: 'on the server', plain: 'everywhere' })
})
