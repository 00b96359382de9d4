/**
 * The badge above every page of a preview: what is shown, until when, and the way out. Written by the gateway, so that it is
 * there whatever the preview's scripts do, and in the flow of the page, so that it covers nothing.
 */
import type { FastifyInstance } from 'fastify'
import { escapeHtml, etagOf } from '../../http/index.ts'
import type { Texts } from '../../texts/index.ts'
import { formatMoment } from '../../util/index.ts'
import type { ShownPreview } from './shown-previews.ts'

/** Where the badge's styles are: the page's policy allows what lies on its own origin. */
const STYLES = '/preview.css'

/** The element, with its styles; it stands before the root of the page. */
export function badgeOf({ kind, name, version, tag, until }: ShownPreview, { previews: words }: Texts): string {
  const what = words.kinds[kind]
  const label = [tag, version].filter(Boolean).join(' · ')
  const [, month, day, time] = /-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(formatMoment(new Date(until).toISOString())) ?? []
  const end = words.until(Number(month), Number(day), time ?? '')
  return `<link rel="stylesheet" href="${STYLES}"><aside class="yk-preview" aria-label="${what}"><b>${what}</b><p><span>${escapeHtml(name)}</span> <small><span title="${escapeHtml(label)}">${escapeHtml(label)}</span> <span>${end}</span></small></p><a href="?${kind}=" aria-label="${words.endOf(what)}">${words.end}</a></aside>`
}

/** The app's bars stand below it: `--inset-top` is what the kit's top bar keeps free (shared/page/ui/layout). */
const CSS = `:root{--inset-top:calc(3.25rem + env(safe-area-inset-top,0px))}
.yk-preview{position:sticky;top:0;z-index:40;box-sizing:border-box;display:flex;align-items:center;gap:.625rem;height:var(--inset-top);margin:0;padding:env(safe-area-inset-top,0px) .25rem 0 1rem;background:light-dark(#1d2b28,#e6efe9);color:light-dark(#f2f7f4,#14211d);font:500 .875rem/1.3 var(--font-sans,system-ui,sans-serif);letter-spacing:0;text-align:left}
.yk-preview b{flex:none;padding:.125rem .5rem;border-radius:999px;background:light-dark(#f2c14e,#6b3f00);color:light-dark(#2b1d00,#fff3dc);font-size:.75rem;font-weight:700}
.yk-preview p{flex:1;min-width:0;margin:0;display:grid;font-weight:600}
.yk-preview small{display:flex;gap:.375rem;min-width:0;font-size:.75rem;font-weight:400;font-variant-numeric:tabular-nums}
.yk-preview small span{flex:none}
.yk-preview span:first-child{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.yk-preview a{flex:none;display:inline-flex;align-items:center;min-width:44px;min-height:44px;padding:0 .75rem;border-radius:.75rem;color:inherit;font-weight:700;text-decoration:underline;text-underline-offset:.2em}
.yk-preview a:focus-visible{outline:2px solid currentColor;outline-offset:-4px}
@media (min-width:751px){.yk-preview{justify-content:center}.yk-preview p{flex:0 1 auto}}
`

const ETAG = etagOf(Buffer.from(CSS))

/** Serves the badge's styles. */
export function registerBadge(app: FastifyInstance): void {
  app.get(STYLES, { logLevel: 'warn' }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: ETAG })
    if (request.headers['if-none-match'] === ETAG) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(CSS)
  })
}
