/** The page in the place of a preview that a link does not show (any more), with the way on. */
import type { FastifyReply } from 'fastify'
import { escapeHtml, sendStandalone } from '../../http/index.ts'
import type { LinkKind } from '../../previews/index.ts'
import type { Refusal } from './shown-previews.ts'

const NAMES: Readonly<Record<LinkKind, string>> = { preview: '미리보기', canary: '카나리' }

const TEXTS: Readonly<Record<Refusal, { title: string; text: string; status: number }>> = {
  expired: {
    title: '링크의 기한이 지났어요',
    text: '{kind} 링크는 정해진 날까지만 열려요. 링크를 보낸 사람에게 새 링크를 받아 주세요.',
    status: 410,
  },
  gone: {
    title: '{kind}가 끝났어요',
    text: '링크가 가리키던 빌드를 더는 보여 주지 않아요. 링크를 보낸 사람에게 새 링크를 받아 주세요.',
    status: 410,
  },
  over: {
    title: '{kind}가 끝났어요',
    text: '한 번 허락한 미리보기는 하루까지만 보여 줘요. 더 보려면 받은 링크를 다시 열어 주세요.',
    status: 410,
  },
  closed: {
    title: '이 앱은 {kind}를 보여 주지 않아요',
    text: '{kind} 링크는 {kind}용 주소를 따로 둔 앱에서만 열려요. 링크를 보낸 사람에게 알려 주세요.',
    status: 404,
  },
  forged: {
    title: '열 수 없는 {kind} 링크예요',
    text: '주소가 잘렸거나 바뀌었어요. 받은 링크를 처음부터 끝까지 복사해 다시 열어 주세요.',
    status: 404,
  },
}

const STYLE = `main{max-width:22rem}h1{line-height:1.35;text-wrap:balance}p{text-wrap:pretty}
.mark{margin:0;padding:.25rem .75rem;border-radius:999px;background:var(--surface);color:var(--text);font-size:.875rem;font-weight:600}`

/** Sends it: 410 for what there was, 404 for what no link of this app says. @param to the address without the link */
export function sendRefusal(
  reply: FastifyReply,
  { kind, refusal, to }: { kind: LinkKind; refusal: Refusal; to: string },
): FastifyReply {
  const { title, text, status } = TEXTS[refusal]
  const said = (words: string) => escapeHtml(words.replace('{kind}', NAMES[kind]))
  const body = `<p class="mark">${NAMES[kind]}</p><h1>${said(title)}</h1><p>${said(text)}</p><a href="${escapeHtml(to)}">지금 앱 열기</a>`
  return sendStandalone(reply.code(status), { title: said(title), body, style: STYLE })
}

/** The origin of previews has nothing else: who comes without one is told so. */
export function sendNothingShown(reply: FastifyReply): FastifyReply {
  const title = '열려 있는 미리보기가 없어요'
  const body = `<p class="mark">미리보기</p><h1>${title}</h1><p>받은 링크를 다시 열어 주세요. 앱은 원래 주소에서 쓸 수 있어요.</p>`
  return sendStandalone(reply.code(404), { title, body, style: STYLE })
}
