/** What a member sees while the gateway has no page to give: nothing released yet, or the live shell's files damaged. */
import type { FastifyReply } from 'fastify'
import { escapeHtml, sendStandalone } from '../../http/index.ts'

/** 503 with a page that says so in Korean and can be tried again. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  const told = reply.server.liveApp?.()?.texts.unavailable
  const more = told ? `<br>${escapeHtml(told)}` : ''
  reply.code(503).header('retry-after', '5')
  return sendStandalone(reply, {
    title: '잠시만 기다려 주세요',
    body: `<h1>잠시만 기다려 주세요</h1><p>지금은 화면을 보여드릴 수 없어요.${more}</p><p><a href="">다시 시도</a></p>`,
  })
}
