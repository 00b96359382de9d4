import type { FastifyInstance } from 'fastify'

/** Serves `GET /openapi.json`. Made at the first request: most processes never need it. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: Promise<string> | undefined
  app.get('/openapi.json', { exposeHeadRoute: false }, async (_request, reply) => {
    document ??= import('./document.ts').then(({ openApiDocument }) => JSON.stringify(openApiDocument()))
    return reply
      .type('application/json')
      .header('cache-control', 'no-cache')
      .send(await document)
  })
}
