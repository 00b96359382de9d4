/** What a member sees while the gateway has no page to give: nothing released yet, or the live shell's files damaged. */
import type { FastifyReply } from 'fastify'
import { sendStandalone } from './plain.ts'

const BODY =
  '<h1>잠시만 기다려 주세요</h1><p>지금은 화면을 보여드릴 수 없어요.<br>잔액과 신청 내역은 그대로예요.</p><p><a href="">다시 시도</a></p>'

/** 503 with a page that says so in Korean and can be tried again. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  reply.code(503).header('retry-after', '5')
  return sendStandalone(reply, { title: '잠시만 기다려 주세요', body: BODY })
}
