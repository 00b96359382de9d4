/** What is live, at a glance. */

import type { Counts } from '../error-reports/index.ts'
import type { Texts } from '../texts/index.ts'
import { auditList } from './audit-page.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import { percent, stateChips, statusLine, unopenedMark } from './part-page.ts'
import { previewList } from './preview-list.ts'
import { errorRate, failedShare, healthOf } from './version-health.ts'
import { newestFirst, partNames, type View } from './view.ts'

/** Lines of the audit log that the overview shows. */
const LOGGED = 5

/** The first page: every part with what is live of it. */
export function overviewPage(view: View): Html {
  const words = view.texts.dashboard
  const names = partNames(view.registry)
  return html`<h1>${words.live}</h1>
${statusLine(view)}${names.length === 0 ? html`<p class="none">${words.nothingReleased}</p>` : html`<ul class="parts">${names.map((name) => partItem(view, name))}</ul>`}
<section aria-labelledby="previews"><h2 id="previews">${words.previews}</h2>${previewList(view)}</section>
<section aria-labelledby="lately"><h2 id="lately">${words.lately}</h2>${auditList(newestFirst(view.store).slice(0, LOGGED), view.texts)}
<p><a class="btn line m" href="${DASHBOARD_PATH}/log">${words.wholeLog}</a></p></section>`
}

function partItem(view: View, name: string): Html {
  const { registry, days, now } = view
  const words = view.texts.dashboard
  const entries = registry.microFrontends[name] ?? []
  const health = healthOf(days, name, now)
  return html`<li class="card">
<h2><a href="${DASHBOARD_PATH}/parts/${name}">${name}</a>${registry.extras.disabled[name] && html` <span class="chip warn">${words.disabledChip}</span>`}</h2>
<ul>${entries.map((entry) => {
    const { version } = entry.metadata
    const total = health.get(version)?.total
    return html`<li><p><b class="version">${version}</b> <span class="num">${entry.deployment.traffic}%</span> ${stateChips(entry, words)}</p>
${unopenedMark(view, name, version)}<p class="meta">${total ? healthText(total, words) : words.noReports}</p></li>`
  })}</ul>
</li>`
}

/** How a version did, in one line that breaks between its parts. */
function healthText(total: Counts, words: Texts['dashboard']): Html {
  const parts = [
    words.pages(total.pages.toLocaleString('en-US')),
    `${words.failedScreens} ${percent(failedShare(total), words)}`,
    `${words.errorsPer100} ${errorRate(total)?.toFixed(1) ?? words.none}`,
  ]
  return html`${parts.map((part, index) => html`${index > 0 && ' · '}<span class="whole num">${part}</span>`)}`
}
