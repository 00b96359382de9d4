/** The audit log as a list. */
import { authorText } from '../release/index.ts'
import type { AuditLine } from '../release-store/index.ts'
import type { Texts } from '../texts/index.ts'
import { formatMoment } from '../util/index.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import { newestFirst, type View } from './view.ts'

/** Lines of a page of the log. */
const PAGE = 100

/** Lines of the log, as they are given. */
export function auditList(lines: readonly AuditLine[], texts: Texts): Html {
  if (lines.length === 0) return html`<p class="none">${texts.dashboard.emptyLog}</p>`
  return html`<ul class="log">${lines.map((line) => auditItem(line, texts))}</ul>`
}

function auditItem(line: AuditLine, texts: Texts): Html {
  const { at, action, name, version, from, traffic, reason, why } = line
  const [first, ...rest] = [from, version].filter((one) => one !== undefined)
  return html`<li>
<p><span class="chip">${texts.actions[action] ?? action}</span> <b>${name}</b> ${first && html`<span class="version">${first}</span>`}${rest.map((one) => html` → <span class="version">${one}</span>`)}${traffic !== undefined && ` ${traffic}%`}</p>
${why && html`<p>${why}</p>`}
${reason && html`<p>${texts.dashboard.shownToMembers(reason)}</p>`}
<p class="meta">${formatMoment(at)} · ${authorText(line)}</p>
</li>`
}

/** A page of the log; `skip` lines are newer. */
export function logPage({ store, texts }: View, skip: number): Html {
  const words = texts.dashboard
  const lines = newestFirst(store)
  const page = lines.slice(skip, skip + PAGE)
  return html`<h1>${words.log}</h1>
<p class="lead">${words.logLead}</p>
${auditList(page, texts)}
${lines.length > skip + PAGE && html`<p><a class="btn line m" href="${DASHBOARD_PATH}/log?skip=${skip + PAGE}">${words.olderLog}</a></p>`}`
}
