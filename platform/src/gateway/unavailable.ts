/** What a member sees while the gateway has no page to give: nothing released yet, or the live shell's files damaged. */
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './csp.ts'

/** The look of the app (DESIGN.md), without a file of the shell: that is what may be missing. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f7f4ee,#16140f);color:light-dark(#1d1c18,#f1eee6)}
h1{margin:0;font-size:1.375rem}p{margin:0;color:light-dark(#5c584e,#b5b0a4)}
a{margin-top:.5rem;min-height:2.75rem;padding:0 1.5rem;display:inline-flex;align-items:center;border-radius:999px;background:#16685c;color:#fff;text-decoration:none;font-weight:600}`

const HTML = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>잠시만 기다려 주세요 · 약속</title><style>${STYLE}</style></head><body><h1>잠시만 기다려 주세요</h1><p>지금은 화면을 보여드릴 수 없어요.<br>잔액과 신청 내역은 그대로예요.</p><a href="">다시 시도</a></body></html>`

const CSP = contentSecurityPolicy({ scripts: [], styles: [STYLE], frames: [], developers: [] })

/** 503 with a page that says so in Korean and can be tried again. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .header('content-security-policy', CSP)
    .type('text/html; charset=utf-8')
    .send(HTML)
}
