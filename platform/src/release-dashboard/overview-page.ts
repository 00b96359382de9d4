/** What is live, at a glance. */
import type { Counts } from '../error-reports/index.ts'
import { auditList } from './audit-page.ts'
import { CONSOLE_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import { lookMark, percent, standingLine, stateChips } from './part-page.ts'
import { previewList } from './preview-list.ts'
import { errorRate, failedShare, healthOf } from './version-health.ts'
import { newestFirst, partNames, type View } from './view.ts'

/** Lines of the audit log that the overview shows. */
const LOGGED = 5

/** The first page: every part with what is live of it. */
export function overviewPage(view: View): Html {
  const names = partNames(view.registry)
  return html`<h1>지금 나가 있는 것</h1>
${standingLine(view)}${names.length === 0 ? html`<p class="none">아직 릴리스한 것이 없어요</p>` : html`<ul class="parts">${names.map((name) => partItem(view, name))}</ul>`}
<section aria-labelledby="previews"><h2 id="previews">미리보기</h2>${previewList(view)}</section>
<section aria-labelledby="lately"><h2 id="lately">최근 변경</h2>${auditList(newestFirst(view.store).slice(0, LOGGED))}
<p><a class="btn line m" href="${CONSOLE_PATH}/log">감사 기록 모두 보기</a></p></section>`
}

function partItem(view: View, name: string): Html {
  const { registry, days, now } = view
  const entries = registry.microFrontends[name] ?? []
  const health = healthOf(days, name, now)
  return html`<li class="card">
<h2><a href="${CONSOLE_PATH}/parts/${name}">${name}</a>${registry.extras.disabled[name] && html` <span class="chip warn">점검 중</span>`}</h2>
<ul>${entries.map((entry) => {
    const { version } = entry.metadata
    const total = health.get(version)?.total
    return html`<li><p><b class="version">${version}</b> <span class="num">${entry.deployment.traffic}%</span> ${stateChips(entry)}</p>
${lookMark(view, name, version)}<p class="meta">${total ? healthText(total) : '아직 보고가 없어요'}</p></li>`
  })}</ul>
</li>`
}

/** How a version did, in one line that breaks between its parts. */
function healthText(total: Counts): Html {
  const parts = [
    `${total.pages.toLocaleString('ko-KR')}페이지`,
    `열지 못한 화면 ${percent(failedShare(total))}`,
    `100페이지에 오류 ${errorRate(total)?.toFixed(1) ?? '없음'}`,
  ]
  return html`${parts.map((part, index) => html`${index > 0 && ' · '}<span class="whole num">${part}</span>`)}`
}
