/** For tests: uploads that no command line makes. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach } from 'vitest'
import type { Release } from '../registry/schema.ts'
import type { Upload } from '../uploads/manifest.ts'
import { integrityOf } from '../util/files.ts'
import { type ServiceUnderTest, serviceUnderTest } from './release-api.fixture.ts'

/** What a file is said to be. */
export const described = (text: string) => ({
  bytes: Buffer.byteLength(text),
  brotli: 1,
  integrity: integrityOf(Buffer.from(text)),
})

/** Address of a file by its content. */
export const hashPath = (body: Buffer) => `/releases/v1/files/${createHash('sha384').update(body).digest('base64url')}`

/** What the service is asked to release. */
export function uploadOf({ files, ...release }: Release, more: Partial<Upload> = {}): Upload {
  const { name, kind, version } = release
  return { name, kind, version, release, files: Object.entries(files), dropRoutes: false, deadLinks: false, ...more }
}

/** A service, and somebody with a token of the team's who writes their own requests. */
export function uploader() {
  const at: ServiceUnderTest = serviceUnderTest()
  const self = {
    at,
    authorization: '',
    /** What is live, and every file of the store that somebody could be served. */
    state: () =>
      JSON.stringify([
        at.store.readRegistry().registry,
        readdirSync(join(at.store.folder, 'home')),
        existsSync(join(at.store.folder, '..', 'evil')),
      ]),
    /** Files on their way. */
    incoming() {
      const dir = join(at.store.folder, '.incoming')
      return existsSync(dir) ? readdirSync(dir).flatMap((grant) => readdirSync(join(dir, grant))) : []
    },
    async post(upload: unknown, path = 'builds') {
      const { statusCode, body } = await at.app.inject({
        method: 'POST',
        url: `/releases/v1/${path}`,
        headers: { authorization: self.authorization, 'content-type': 'application/json' },
        body: typeof upload === 'string' ? upload : JSON.stringify(upload),
      })
      return { status: statusCode, ...(JSON.parse(body) as { message?: string; missing?: string[] }) }
    },
    put: (url: string, body: Buffer): Promise<LightMyRequestResponse> =>
      at.app.inject({
        method: 'PUT',
        url,
        headers: { authorization: self.authorization, 'content-type': 'application/octet-stream' },
        body,
      }),
    /** Sends all that a build of fixtures is made of. */
    async sendAll(release: Release, texts: Record<string, string>) {
      const entry = `/* ${release.name} ${release.version} */`
      for (const text of [entry, ...Object.values(texts)])
        await self.put(hashPath(Buffer.from(text)), Buffer.from(text))
    },
  }
  beforeEach(async () => {
    await at.open()
    self.authorization = `Bearer ${await at.token()}`
  })
  return self
}
