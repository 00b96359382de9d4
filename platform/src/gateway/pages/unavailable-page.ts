/** What a member sees while the gateway has no page to give: nothing released yet, or the live shell's files damaged. */
import type { FastifyReply } from 'fastify'
import { escapeHtml, sendStandalone } from '../../http/index.ts'
import { textsOf } from '../../texts/index.ts'

/** 503 with a page that says so and can be tried again. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  const ofApp = reply.server.liveApp?.()?.texts.unavailable
  const more = ofApp ? `<br>${escapeHtml(ofApp)}` : ''
  reply.code(503).header('retry-after', '5')
  const { unavailable, retry } = textsOf(reply.server).pages
  const { title, text } = unavailable
  return sendStandalone(reply, { title, body: `<h1>${title}</h1><p>${text}${more}</p><p><a href="">${retry}</a></p>` })
}
