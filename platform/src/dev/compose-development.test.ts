import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fastify as Fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerHtmlFiles } from './compose-development.ts'
import type { WatchedPackage } from './watch.ts'

const htmlDir = join(import.meta.dirname, '../../../shell/src/html')

test('every file that the shell’s page links by URL is served while developing', async () => {
  const app = Fastify()
  registerHtmlFiles(app, [{ name: 'shell', htmlDir } as WatchedPackage])
  const linked = readdirSync(htmlDir).filter((file) => /\.(svg|png|webmanifest)$/.test(file))
  expect(linked).toContain('app.webmanifest')
  for (const file of linked) expect((await app.inject(`/r/shell/dev/html/${file}`)).statusCode, file).toBe(200)
  for (const file of ['missing.png', '..%2fmain.tsx'])
    expect((await app.inject(`/r/shell/dev/html/${file}`)).statusCode, file).toBe(404)
})
