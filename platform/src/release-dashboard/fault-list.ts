/** What went wrong in a part: each fault once, with where it is in the sources. */

import { groupFaults, type MappedGroup, type StackLine } from '../error-reports/index.ts'
import type { Crumb } from '../registry/index.ts'
import type { Texts } from '../texts/index.ts'
import { formatMoment } from '../util/index.ts'
import { type Html, html } from './html.ts'
import type { View } from './view.ts'

type Words = Texts['dashboard']

/** Faults of a page; what most pages met comes first. */
const SHOWN = 20

/** The faults of a part. @param before version that a live one is compared with */
export function faultList(
  { days, mapFrame, texts }: View,
  name: string,
  before: (version: string) => string | undefined,
): Html {
  const words = texts.dashboard
  const groups = groupFaults(
    days.map(([, day]) => day),
    mapFrame,
    ({ part }) => part === name,
  )
  if (groups.length === 0) return html`<p class="none">${words.noFaults}</p>`
  const isKnown = ({ fault, version }: MappedGroup) =>
    groups.some((group) => group.fault === fault && group.version === before(version))
  return html`<div class="faults">${groups.slice(0, SHOWN).map((group) => faultItem(group, before(group.version) !== undefined && !isKnown(group), words))}</div>
${groups.length > SHOWN && html`<p class="meta">${words.moreFaults(groups.length - SHOWN)}</p>`}`
}

function faultItem(group: MappedGroup, isNew: boolean, words: Words): Html {
  const { version, kind, message, pages, count, stack } = group
  const [top] = stack
  return html`<details class="card fault">
<summary>
<span class="message">${message || words.kinds[kind] || kind}</span>
<span class="meta"><span class="num">${words.timesOnPages(pages, count)}</span> · ${version} · ${words.kinds[kind] ?? kind}${top && ` · ${placeText(top)}`}</span>
${isNew && html`<span class="chip warn">${words.isNew}</span>`}
</summary>
${stack.length > 0 ? html`<h3>${words.stack}</h3><ol class="stack-lines">${stack.map((line) => html`<li><code>${placeText(line)}</code>${!line.place && html` <span class="meta">${words.noSourceMap}</span>`}</li>`)}</ol>` : html`<p class="none">${words.noStack}</p>`}
${group.trail.length > 0 && html`<h3>${words.trail}</h3><ol class="trail">${group.trail.map((crumb) => crumbItem(crumb, words))}</ol>`}
<dl class="facts">
<div><dt>${words.first}</dt><dd>${formatMoment(group.first)}</dd></div>
<div><dt>${words.last}</dt><dd>${formatMoment(group.last)}</dd></div>
<div><dt>${words.routes}</dt><dd>${countsText(group.routes, words)}</dd></div>
<div><dt>${words.browsers}</dt><dd>${countsText(group.browsers, words)}</dd></div>
<div><dt>${words.compositions}</dt><dd>${group.compositions.join(', ')}</dd></div>
</dl>
</details>`
}

const placeText = ({ frame, place }: StackLine) => (place ? `${place.source}:${place.line}:${place.column}` : frame)

function countsText(counts: Readonly<Record<string, number>>, words: Words): string {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return sorted.map(([label, count]) => words.counted(label, count)).join(', ') || words.unknown
}

function crumbItem([what, name, status]: Crumb, { crumbs, noAnswer }: Words): Html {
  if (what === 'route') return html`<li>${crumbs.route} <code>${name}</code></li>`
  if (what === 'tap') return html`<li>${crumbs.tap} <code>${name}</code></li>`
  return html`<li>${crumbs.call} <code>${name}</code> ${status || noAnswer}</li>`
}
