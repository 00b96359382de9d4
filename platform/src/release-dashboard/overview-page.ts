/** What is live, at a glance. */

import type { Counts } from '../error-reports/index.ts'
import { entriesOf } from '../registry/index.ts'
import type { Texts } from '../texts/index.ts'
import { auditList } from './audit-page.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import { percent, stateChips, statusLine, unopenedMark } from './part-page.ts'
import { previewList } from './preview-list.ts'
import { errorRate, failedShare, healthOf, lastReport } from './version-health.ts'
import { DAYS, newestFirst, partNames, type View } from './view.ts'

/** Lines of the audit log that the overview shows. */
const LOGGED = 5
const HOUR_MS = 3_600_000
/** Without a report for so long somebody should look. */
const QUIET_HOURS = 24

/** The first page: every part with what is live of it, one's own first, those out of service folded away. */
export function overviewPage(view: View): Html {
  const words = view.texts.dashboard
  const names = partNames(view.registry)
  const isDead = (name: string) => view.registry.extras.disabled[name] !== undefined
  const own = names.filter((name) => isOwn(view, name))
  const others = names.filter((name) => !own.includes(name) && !isDead(name))
  const dead = names.filter((name) => !own.includes(name) && isDead(name))
  return html`<h1>${words.live}</h1>
${statusLine(view)}${reportLine(view)}${names.length === 0 ? html`<p class="none">${words.nothingReleased}</p>` : ''}
${own.length > 0 && html`<section aria-labelledby="own"><h2 id="own">${words.ownParts}</h2>${partList(view, own)}</section>`}
${others.length > 0 && html`<section aria-labelledby="others"><h2 id="others">${words.otherParts}</h2>${partList(view, others)}</section>`}
${dead.length > 0 && html`<details><summary class="fold">${words.deadParts(dead.length)}</summary>${partList(view, dead)}</details>`}
<section aria-labelledby="previews"><h2 id="previews">${words.previews}</h2>${previewList(view)}</section>
<section aria-labelledby="lately"><h2 id="lately">${words.lately}</h2>${auditList(newestFirst(view.store).slice(0, LOGGED), view.texts)}
<p><a class="btn line m" href="${DASHBOARD_PATH}/log">${words.wholeLog}</a></p></section>`
}

/** A part that the session's token is for. */
function isOwn({ registry, session: { grant } }: View, name: string): boolean {
  const isShell = entriesOf(registry, name)[0]?.extras.kind === 'shell'
  return isShell ? grant.shell : grant.remotes.includes(name)
}

const partList = (view: View, names: readonly string[]): Html =>
  html`<ul class="parts">${names.map((name) => partItem(view, name))}</ul>`

/** Whether reports of pages arrive at all: else silence of a part would look like health. */
function reportLine({ days, now, texts }: View): Html {
  const words = texts.dashboard
  const last = lastReport(days)
  const hours = last === undefined ? DAYS * 24 : Math.max(0, Math.floor((now - last) / HOUR_MS))
  return hours < QUIET_HOURS
    ? html`<p class="meta">${words.reportsArrive(hours)}</p>`
    : html`<p class="notice">${words.reportsStopped(hours)}</p>`
}

function partItem(view: View, name: string): Html {
  const { registry, days, now } = view
  const words = view.texts.dashboard
  const entries = entriesOf(registry, name)
  const health = healthOf(days, name, now)
  return html`<li class="card">
<h3><a href="${DASHBOARD_PATH}/parts/${name}">${name}</a>${registry.extras.disabled[name] && html` <span class="chip warn">${words.disabledChip}</span>`}</h3>
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
