import { CODE } from '@yaksok/shared/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, HttpRefusal, send } from '../../http/calls/index.ts'
import { type ConfirmSite, isAtConfirmOrigin } from '../../infra/config/index.ts'
import { bindBrowser, type Fields } from './browser.ts'
import { confirmPage } from './page.ts'
import { CONFIRM_PATHS } from './paths.ts'
import { answerIntent, beginIntentHere } from './steps.ts'

/** A step of the confirm page: its fields, of which none is checked yet, and what it answers. */
type Step = (access: Access, request: FastifyRequest, reply: FastifyReply, fields: Fields) => Promise<unknown>

const STEPS = { bind: bindBrowser, begin: beginIntentHere, answer: answerIntent } satisfies Record<string, Step>

/** The page of the confirm origin and the three steps of its script. Each is answered at that host alone, and to that origin alone. */
export function registerConfirmOrigin(app: FastifyInstance, access: Access, site: ConfirmSite): void {
  app.get(`/${CONFIRM_PATHS.page}`, async (request, reply) => {
    if (!isHere(site, request)) return reply.callNotFound()
    const { html, headers } = confirmPage(site)
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  })

  for (const [name, step] of Object.entries(STEPS) as [keyof typeof STEPS, Step][])
    app.post(`/${CONFIRM_PATHS[name]}`, async (request, reply) => {
      if (!isHere(site, request)) return reply.callNotFound()
      // no form and no script of another origin, the app's included: a browser always says whose a POST is
      if (request.headers.origin !== site.origin) throw new HttpRefusal(403, '확인 화면에서 온 요청이 아니에요')
      request.call = { id: `confirm.${name}`, code: CODE.success }
      const answer = await step(access, request, reply, (request.body ?? {}) as Fields)
      return send(answer, 'data', request, reply)
    })
}

const isHere = (site: ConfirmSite, { protocol, host }: FastifyRequest): boolean =>
  isAtConfirmOrigin(site, `${protocol}://${host}`)
