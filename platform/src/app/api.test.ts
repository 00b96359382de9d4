import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from './api.ts'

function appWith(code: string): string {
  const root = mkdtempSync(join(tmpdir(), 'app-'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', platform: { api: './api.ts' } }))
  writeFileSync(join(root, 'api.ts'), code)
  return root
}

test('an app gives its gateway what its module exports by the names of options, and nothing else', async () => {
  const { options, releases } = await openApi(
    appWith(
      'export const [api, views, texts] = [async () => {}, () => null, { pages: {} }]; export const worker = false; export const store = "/elsewhere"',
    ),
  )
  expect(Object.keys(options)).toEqual(['api', 'texts', 'views', 'worker'])
  expect([options.worker, releases]).toEqual([false, true])
})

test('it can do without the release service, and is closed with its own end', async () => {
  const app = await openApi(
    appWith(
      'export const api = async () => {}; export const releases = false; export const close = async () => { process.emit("api-closed") }',
    ),
  )
  expect(app.releases).toBe(false)
  let closed = 0
  process.once('api-closed' as never, () => closed++)
  await app.close()
  expect(closed).toBe(1)
})

test('fakes stand in for the API where they are asked for; an app without any says so', async () => {
  const root = appWith('export const api = async () => {}')
  await expect(openApi(root, { fakes: true })).rejects.toThrow('names no fakes')
  writeFileSync(join(root, 'package.json'), '{"type":"module","platform":{"api":"./api.ts","fakeApi":"./fakes.ts"}}')
  writeFileSync(join(root, 'fakes.ts'), 'export const api = async () => "fake"')
  const { options } = await openApi(root, { fakes: true })
  expect(await (options.api as unknown as () => Promise<string>)()).toBe('fake')
})
