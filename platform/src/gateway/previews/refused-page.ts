/** The page in the place of a preview that a link does not show (any more), with the way on. */
import type { FastifyReply } from 'fastify'
import { escapeHtml, sendStandalone } from '../../http/index.ts'
import type { LinkKind } from '../../previews/index.ts'
import { textsOf } from '../../texts/index.ts'
import type { Refusal } from './shown-previews.ts'

const STATUS: Readonly<Record<Refusal, number>> = { expired: 410, gone: 410, over: 410, closed: 404, forged: 404 }

const STYLE = `main{max-width:22rem}h1{line-height:1.35;text-wrap:balance}p{text-wrap:pretty}
.mark{margin:0;padding:.25rem .75rem;border-radius:999px;background:var(--surface);color:var(--text);font-size:.875rem;font-weight:600}`

/** Sends it: 410 for what there was, 404 for what no link of this app says. @param to the address without the link */
export function sendRefusal(
  reply: FastifyReply,
  { kind, refusal, to }: { kind: LinkKind; refusal: Refusal; to: string },
): FastifyReply {
  const words = textsOf(reply.server).previews
  const name = words.kinds[kind]
  const { title, text } = words.refused[refusal]
  const body = `<p class="mark">${name}</p><h1>${escapeHtml(title(name))}</h1><p>${escapeHtml(text(name))}</p><a href="${escapeHtml(to)}">${words.open}</a>`
  return sendStandalone(reply.code(STATUS[refusal]), { title: escapeHtml(title(name)), body, style: STYLE })
}

/** The origin of previews has nothing else: who comes without one is told so. */
export function sendNoPreview(reply: FastifyReply): FastifyReply {
  const { kinds, none } = textsOf(reply.server).previews
  const { title, text } = none
  const body = `<p class="mark">${kinds.preview}</p><h1>${title}</h1><p>${text}</p>`
  return sendStandalone(reply.code(404), { title, body, style: STYLE })
}
