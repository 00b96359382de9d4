/** Reading builds of one's own parts, to release them elsewhere: with the right `copy`, which is given by name alone. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { defaultEntry, nameSchema, versionSchema } from '../registry/index.ts'
import { identityIn, provenanceIn } from '../release/index.ts'
import type { Grant } from '../release-access/index.ts'
import { Refused } from '../uploads/index.ts'
import { integrityIn, integrityOf } from '../util/index.ts'
import { permit, type ServiceParts } from './authorize.ts'

/** Registers them on `scope`, whose requests have a grant. */
export function registerBuildRoutes(
  scope: FastifyInstance,
  { store }: ServiceParts,
  grantOf: (request: FastifyRequest) => Grant,
): void {
  const nothing = () => new Refused(404, 'YK4013', 'The service has no such build')
  const permitted = (request: FastifyRequest, name: string) => {
    if (!v.is(nameSchema, name)) throw nothing()
    permit(grantOf(request), store, 'copy', name)
  }

  scope.get<{ Params: { name: string } }>('/builds/:name', async (request, reply) => {
    const { name } = request.params
    permitted(request, name)
    const live = defaultEntry(store.readRegistry().registry, name)
    if (!live) throw nothing()
    const { version } = live.metadata
    const folder = store.releaseDir(name, version)
    const [provenance, identity] = [provenanceIn(folder), identityIn(folder)]
    return reply.send({
      ...{ lines: [], release: store.readRelease(name, version) },
      ...(provenance && { provenance }),
      ...(identity && { identity }),
    })
  })

  scope.get<{ Params: { name: string; version: string; hash: string } }>(
    '/builds/:name/:version/:hash',
    async (request, reply) => {
      const { name, version, hash } = request.params
      permitted(request, name)
      if (!v.is(versionSchema, version) || !store.hasRelease(name, version)) throw nothing()
      const integrity = integrityIn(hash)
      // a name comes from the release alone, never from the request
      const found = Object.entries(store.readRelease(name, version).files).find(
        ([, file]) => file.integrity === integrity,
      )
      if (!found) throw nothing()
      const body = await readFile(join(store.releaseDir(name, version), found[0]))
      if (integrityOf(body) !== integrity) throw new Refused(500, 'YK4015', 'The stored build is damaged')
      return reply.type('application/octet-stream').send(body)
    },
  )
}
