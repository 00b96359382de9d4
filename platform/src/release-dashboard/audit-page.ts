/** The audit log as a list. */
import { actionText } from '../registry/index.ts'
import { authorText } from '../release/index.ts'
import type { AuditLine } from '../release-store/index.ts'
import { moment } from '../util/index.ts'
import { CONSOLE_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import { newestFirst, type View } from './view.ts'

/** Lines of a page of the log. */
const PAGE = 100

/** Lines of the log, as they are given. */
export function auditList(lines: readonly AuditLine[]): Html {
  if (lines.length === 0) return html`<p class="none">아직 기록이 없어요</p>`
  return html`<ul class="log">${lines.map(auditItem)}</ul>`
}

function auditItem(line: AuditLine): Html {
  const { at, action, name, version, from, traffic, reason, why } = line
  const [first, ...rest] = [from, version].filter((one) => one !== undefined)
  return html`<li>
<p><span class="chip">${actionText(action)}</span> <b>${name}</b> ${first && html`<span class="version">${first}</span>`}${rest.map((one) => html` → <span class="version">${one}</span>`)}${traffic !== undefined && ` ${traffic}%`}</p>
${why && html`<p>${why}</p>`}
${reason && html`<p>회원에게 보인 안내: ${reason}</p>`}
<p class="meta">${moment(at)} · ${authorText(line)}</p>
</li>`
}

/** A page of the log; `skip` lines are newer. */
export function logPage({ store }: View, skip: number): Html {
  const lines = newestFirst(store)
  const shown = lines.slice(skip, skip + PAGE)
  return html`<h1>감사 기록</h1>
<p class="lead">한 줄에 변경 하나예요. 누가, 어떤 토큰으로, 왜 했는지 남아요.</p>
${auditList(shown)}
${lines.length > skip + PAGE && html`<p><a class="btn line m" href="${CONSOLE_PATH}/log?skip=${skip + PAGE}">더 오래된 기록</a></p>`}`
}
