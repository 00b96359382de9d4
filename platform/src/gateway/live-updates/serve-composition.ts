/** `/composition.json`: what a page would get now, so that an open page learns of a release, a rollback and the kill switch. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Composition } from '../../registry/index.ts'
import { compositionState } from './composition-state.ts'

/** Name and version of all that a page loads. */
const partsOf = ({ shell, remotes }: Composition): [name: string, version: string][] => [
  ['shell', shell.metadata.version],
  ...remotes.filter(({ blocked }) => !blocked).map(({ name, version }): [string, string] => [name, version]),
]

/** Answers 304 while nothing has changed, 503 while nothing is live. */
export function registerCompositionAnswer(
  app: FastifyInstance,
  compositionFor: (request: FastifyRequest, reply: FastifyReply) => Composition | undefined,
  rolledBack: () => readonly string[],
): void {
  app.get('/composition.json', { logLevel: 'warn' }, async (request, reply) => {
    const composition = compositionFor(request, reply)
    if (!composition)
      return reply.code(503).header('cache-control', 'no-store').send({ error: 'nothing has been released' })
    const etag = `"${composition.id}.${composition.revision}"`
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    // what a service worker keeps the files of
    return { ...compositionState(composition, rolledBack()), parts: Object.fromEntries(partsOf(composition)) }
  })
}
