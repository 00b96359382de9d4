/** The page of one part: what is live, how it does beside the version before, its faults, its log, and what can be done. */

import { entriesOf, type RegistryEntry, versionBefore } from '../registry/index.ts'
import type { Texts } from '../texts/index.ts'
import { formatMoment } from '../util/index.ts'
import { auditList } from './audit-page.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { faultList } from './fault-list.ts'
import { type Html, html } from './html.ts'
import { canaryShare, previewList } from './preview-list.ts'
import { errorRate, failedShare, healthOf, type VersionHealth } from './version-health.ts'
import { newestFirst, type View } from './view.ts'
import { visualLine } from './visual-page.ts'
import { vitalChart } from './vitals-chart.ts'

/** Lines of the audit log that the page of a part shows. */
const LOGGED = 8

/** What the page is made of, from top to bottom. */
const SECTIONS = [liveSection, previewSection, healthSection, goneSection, faultSection, logSection]

/** The page of `name`. */
export function partPage(view: View, name: string): Html {
  const part: Part = {
    name,
    entries: entriesOf(view.registry, name),
    health: healthOf(view.days, name, view.now),
    before: (version) => versionBefore(view.registry, name, version),
  }
  return html`<h1>${name}</h1>${statusLine(view)}${SECTIONS.map((section) => section(view, part))}`
}

type Words = Texts['dashboard']

interface Part {
  name: string
  entries: readonly RegistryEntry[]
  health: ReadonlyMap<string, VersionHealth>
  before(version: string): string | undefined
}

const section = (id: string, title: string, body: Html) =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`

function liveSection(view: View, { name, entries, health }: Part): Html {
  const { dashboard: words, pages } = view.texts
  const disabled = view.registry.extras.disabled[name]
  return section(
    'live',
    words.live,
    html`${disabled && html`<p class="alert">${words.disabledNow(disabled.reason || pages.maintenance)}</p>`}
<ul class="live">${entries.map((entry) => liveItem(entry, words, health.get(entry.metadata.version), html`${unopenedMark(view, name, entry.metadata.version)}${visualLine(view, name, entry.metadata.version)}`))}</ul>
${moveLinks(view, name)}`,
  )
}

/** That a version went out although no browser had opened its screens, and why. */
export function unopenedMark({ unlooked, texts }: View, name: string, version: string): Html | false {
  const why = unlooked(name, version)
  return (
    why !== undefined &&
    html`<p class="unlooked"><span class="chip danger">${texts.dashboard.unopened}</span> ${why || texts.dashboard.noReason}</p>`
  )
}

/** What an operator must know before any of it is believed. */
export const statusLine = ({ standing }: View): Html | false =>
  standing !== undefined && html`<p class="alert">${standing}</p>`

function liveItem(
  { metadata, deployment, extras }: RegistryEntry,
  words: Words,
  health: VersionHealth | undefined,
  look: Html,
): Html {
  const { traffic } = deployment
  return html`<li class="card">
<p class="head"><b class="version">${metadata.version}</b> ${stateChips({ deployment, extras }, words)}</p>
${look}<p class="share"><progress max="100" value="${traffic}" aria-label="${words.share(metadata.version)}">${traffic}%</progress> <span class="num">${traffic}%</span></p>
<p class="meta">${words.since(formatMoment(extras.liveSince))} · <span class="whole">${words.lastHour} <span class="num">${words.pages(String(health?.lately ?? 0))}</span></span></p>
</li>`
}

function previewSection(view: View, { name }: Part): Html {
  return section('previews', view.texts.dashboard.previews, html`${canaryShare(view, name)}${previewList(view, name)}`)
}

/** What an entry is, in words. */
export function stateChips({ deployment, extras }: Pick<RegistryEntry, 'deployment' | 'extras'>, words: Words): Html {
  return html`${!deployment.default && html`<span class="chip accent">${words.canary}</span> `}${extras.pinned && html`<span class="chip">${words.pinned}</span> `}${extras.restored && html`<span class="chip">${words.restored}</span> `}`
}

/** Buttons of what may be done; each leads to a page that says first what it does. */
function moveLinks({ moves, texts }: View, name: string): Html {
  const offered = moves(name)
  const allowed = offered.filter(([, refused]) => !refused)
  const refused = offered.filter(([, why]) => why).map(([move]) => texts.moves.labels[move])
  return html`<div class="moves">${allowed.map(([move]) => html`<a class="btn ${move === 'promote' ? 'filled' : 'line'} m" href="${DASHBOARD_PATH}/parts/${name}/${move}">${texts.moves.labels[move]}</a>`)}</div>
${refused.length > 0 && html`<p class="meta">${texts.dashboard.notAllowed(refused.join(', '))}</p>`}`
}

function healthSection({ texts }: View, { entries, health, before }: Part): Html {
  const words = texts.dashboard
  return section(
    'health',
    words.health,
    html`<p class="meta">${words.healthLead}</p>
${entries.map((entry) => {
  const { version } = entry.metadata
  const earlier = before(version)
  return versionHealth(
    words,
    version,
    health.get(version),
    earlier,
    earlier === undefined ? undefined : health.get(earlier),
  )
})}`,
  )
}

function versionHealth(
  words: Words,
  version: string,
  now: VersionHealth | undefined,
  earlier: string | undefined,
  then: VersionHealth | undefined,
): Html {
  if (!now)
    return html`<div class="card"><h3 class="version">${version}</h3><p class="none">${words.noReports}</p></div>`
  const fact = (label: string, text: (health: VersionHealth) => string) =>
    html`<div><dt>${label}</dt><dd class="num">${text(now)} <span class="before">${then ? words.before(text(then)) : words.nothingBefore}</span></dd></div>`
  return html`<div class="card health">
<h3><span class="version">${version}</span>${earlier && html` <span class="before">${words.before(earlier)}</span>`}</h3>
<dl class="facts">
${fact(words.pagesTerm, ({ total }) => total.pages.toLocaleString('en-US'))}
${fact(words.failedScreens, ({ total }) => percent(failedShare(total), words))}
${fact(words.errorsPer100, ({ total }) => errorRate(total)?.toFixed(1) ?? words.none)}
</dl>
<div class="vitals">${(['LCP', 'INP', 'CLS'] as const).map((name) => vitalChart(name, now, then, words))}</div>
</div>`
}

/** A share (0 to 1) as people read it. */
export const percent = (share: number | undefined, { none }: Words): string =>
  share === undefined ? none : `${(share * 100).toFixed(1)}%`

/** How many pages still run what is not live any more. */
function goneSection({ texts }: View, { entries, health }: Part): Html {
  const live = new Set(entries.map(({ metadata }) => metadata.version))
  const gone = [...health.values()]
    .filter(({ version, hours }) => !live.has(version) && hours.some(Boolean))
    .sort((one, other) => other.lately - one.lately)
  if (gone.length === 0) return html``
  const words = texts.dashboard
  return section(
    'gone',
    words.gone,
    html`<ul class="log">${gone.map(({ version, lately, total }) => html`<li><p><b class="version">${version}</b></p><p class="meta">${words.lastHour} <span class="num">${words.pages(String(lately))}</span> · ${words.failedScreens} ${percent(failedShare(total), words)}</p></li>`)}</ul>`,
  )
}

function faultSection(view: View, { name, before }: Part): Html {
  return section('faults', view.texts.dashboard.faults, faultList(view, name, before))
}

function logSection({ store, texts }: View, { name }: Part): Html {
  return section('log', texts.dashboard.log, auditList(newestFirst(store, name).slice(0, LOGGED), texts))
}
