/** How a build looks beside what was live: figures and pictures of each screen, what changed first. */

import { reasonAgainst } from '../release-api/index.ts'
import type { Texts } from '../texts/index.ts'
import { formatMoment } from '../util/index.ts'
import {
  type Counted,
  type Finding,
  type Looked,
  percentText,
  readReport,
  tally,
  type VisualReport,
} from '../visual-report/index.ts'
import { DASHBOARD_PATH, picturesPath } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import type { View } from './view.ts'

type Words = Texts['visual']

const ORDER = ['changed', 'unlooked', 'new', 'equal'] as const
const CHIPS = { changed: 'accent', unlooked: 'danger', new: 'warn', equal: '' }

/**
 * Whether the session may see how a version looks: anyone may what was released, and a build that nobody released yet
 * those who could make a preview of it.
 */
export function maySee({ store, session }: View, name: string, version: string): boolean {
  const isReleased = store
    .readAudit()
    .some(
      (line) =>
        line.name === name && line.version === version && ['release', 'canary', 'promote'].includes(line.action),
    )
  return isReleased || reasonAgainst(session.grant, store, 'preview', name) === undefined
}

/** What a comparison came to, in a line that leads to its pictures; says in words where there was none. */
export function visualLine(view: View, name: string, version: string): Html {
  const words = view.texts.visual
  const report = maySee(view, name, version) ? readReport(view.store, name, version) : undefined
  if (!report) return html`<p class="meta">${words.unseen}</p>`
  return html`<p class="looks"><a class="more" href="${picturesPath(name, version)}" aria-label="${words.title}: ${name} ${version}">${words.title}</a> ${countChips(report, words)}</p>`
}

function countChips(report: VisualReport, words: Words): Html[] {
  const counts = tally(report)
  return ORDER.filter((status) => counts[status] > 0).map(
    (status) => html`<span class="chip ${CHIPS[status]}">${words.counts[status](counts[status])}</span> `,
  )
}

/** The page of a report. */
export function visualPage({ texts }: View, report: VisualReport): Html {
  const words = texts.visual
  const { name, version, against, at, findings, dropped } = report
  const moment = formatMoment(at)
  const of = (status: Finding['status']) => findings.filter((finding) => finding.status === status)
  const cards = (found: readonly Finding[]) =>
    found.map((finding) => screenCard(finding, picturesPath(name, version), words))
  const equal = of('equal')
  return html`<h1>${words.title}</h1>
<p class="lead"><a href="${DASHBOARD_PATH}/parts/${name}">${name}</a> <span class="version">${version}</span>. ${against.version ? words.beside(against.version, moment) : words.besideNothing(moment)}</p>
<p>${countChips(report, words)}</p>
<p class="meta">${words.seeded}</p>
${dropped > 0 && html`<p class="notice">${words.dropped(dropped)}</p>`}
${ORDER.filter((status) => status !== 'equal').map((status) => cards(of(status)))}
${equal.length > 0 && html`<details><summary class="fold">${words.equalOnes(equal.length)}</summary><div class="screens">${cards(equal)}</div></details>`}`
}

function screenCard(finding: Finding, address: string, words: Words): Html {
  const { path, width, status, why, look } = finding
  return html`<section class="card stack">
<h2><span class="version">${path}</span> <span class="before">${words.width(width)}</span> <span class="chip ${CHIPS[status]}">${words.status[status]}</span></h2>
${status === 'unlooked' && html`<p class="alert">${words.notEqual(why ?? '')}</p>`}
${look && figures(look, words)}
${pictures(finding, address, words)}
</section>`
}

function figures(look: Looked, words: Words): Html {
  const { pixels, masked, moving, words: texts, requests, serverMs, contentMs, ledTo, cut } = look
  const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd class="num">${value}</dd></div>`
  const change = ({ added, removed }: Counted) => `+${added} −${removed}`
  return html`<dl class="facts">
${fact(words.pixels, percentText(pixels))}${fact(words.words, change(texts))}
${fact(words.requests, `${requests.total.join(' → ')} (${change(requests)})`)}
${fact(words.server, serverMs.join(' → '))}${fact(words.content, contentMs.join(' → '))}
</dl>
${[texts, requests].map((counted) => differences(counted, words))}
${masked > 0 && html`<p class="meta">${words.leftOut(percentText(masked), moving.join(', '))}</p>`}
${ledTo !== undefined && html`<p class="notice">${words.ledTo(ledTo)}</p>`}
${cut && html`<p class="meta">${words.cut}</p>`}`
}

const differences = ({ more, less }: Counted, words: Words): Html =>
  html`${more.length > 0 && html`<p class="meta"><b>${words.more}</b> ${more.join(' · ')}</p>`}${less.length > 0 && html`<p class="meta"><b>${words.less}</b> ${less.join(' · ')}</p>`}`

function pictures({ path, width, pictures: kept }: Finding, address: string, words: Words): Html {
  const shown = (['live', 'candidate', 'difference'] as const).filter((which) => kept[which] !== undefined)
  return html`<div class="shots">${shown.map((which) => {
    const at = `${address}/${kept[which]}.png`
    return html`<figure><figcaption>${words[which]}</figcaption><a href="${at}"><img src="${at}" alt="${words.pictureOf(words[which], path, width)}" loading="lazy"></a></figure>`
  })}</div>`
}
