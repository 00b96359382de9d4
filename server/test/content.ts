import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallId, RequestOf } from '@yaksok/shared/core/contract'
import sharp from 'sharp'
import { many } from '../src/infra/database/index.ts'
import { createTestServer } from './index.ts'
import { opsOf } from './ops.ts'

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8')
/** A clip of the checkout. */
export const CLIP = readFileSync(join(import.meta.dirname, '../assets/clip-cafe.mp4'))
/** Rows that the JSON of docs/content.md changes. */
const EXAMPLE_ROWS = 9

/** A block of docs/content.md as it is written there. */
export function example(language: 'json' | 'csv'): string {
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(DOCS)?.[1] ?? ''
}

/** First row of a kind in the JSON of docs/content.md. */
export function exampleRow(kind: string): Record<string, unknown> {
  return JSON.parse(example('json'))[kind][0]
}

/** Tables that an import could touch. */
const TABLES = `categories venues managers advertisements videos reviews comments lotteries date_events media
  media_parts audit`.split(/\s+/)

/** A server with samples, and a folder with the examples of docs/content.md and their pictures. */
export async function openContentWorld() {
  const server = await createTestServer({ contents: 'demo' })
  const token = await server.login('demo', 'demo-pass-1')
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-content-'))
  const path = (name: string) => join(folder, name)
  mkdirSync(path('pictures'))
  mkdirSync(path('clips'))
  const picture = (background: string) => sharp({ create: { width: 400, height: 300, channels: 3, background } })
  await picture('#2a6').jpeg().toFile(path('pictures/greenhouse.jpg'))
  await picture('#26a').png().toFile(path('pictures/roof.png'))
  await picture('#a62').webp().toFile(path('pictures/lab.webp'))
  writeFileSync(path('clips/greenhouse.mp4'), CLIP)
  writeFileSync(path('content.json'), example('json'))
  writeFileSync(path('venues.csv'), `\uFEFF${example('csv')}`)
  const ops = opsOf(server)
  return {
    server,
    token,
    path,
    ops,
    /** Imports what docs/content.md shows, as it is written there. */
    importExample: () => ops('content', 'import', path('content.json'), '--confirm', String(EXAMPLE_ROWS)),
    /** Writes a JSON file and answers its path. */
    write(name: string, content: unknown): string {
      writeFileSync(path(name), JSON.stringify(content))
      return path(name)
    },
    async data<T>(id: CallId, request: object = {}): Promise<T> {
      return (await server.call(id, request as RequestOf<CallId>, { token })).data as T
    },
    /** What is in every table that an import could touch. */
    everything(): Promise<unknown> {
      return Promise.all(TABLES.map((table) => many(server.owner, `select md5(t::text) from ${table} t order by 1`)))
    },
    async close(): Promise<void> {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type ContentWorld = Awaited<ReturnType<typeof openContentWorld>>
