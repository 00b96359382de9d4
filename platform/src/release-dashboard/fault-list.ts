/** What went wrong in a part: each fault once, with where it is in the sources. */

import { groupFaults, type MappedGroup, type StackLine } from '../error-reports/index.ts'
import type { Crumb } from '../registry/index.ts'
import { moment } from '../util/index.ts'
import { type Html, html } from './html.ts'
import type { View } from './view.ts'

/** Faults of a page; what most pages met comes first. */
const SHOWN = 20

const KINDS: Readonly<Record<string, string>> = {
  error: '잡히지 않은 오류',
  render: '그리다가 오류',
  script: '스크립트 오류',
  network: '파일이 오지 않음',
  timeout: '너무 늦음',
  module: '모듈이 맞지 않음',
  contract: '계약이 맞지 않음',
}

/** The faults of a part. @param before version that a live one is compared with */
export function faultList(
  { days, mapFrame }: View,
  name: string,
  before: (version: string) => string | undefined,
): Html {
  const groups = groupFaults(
    days.map(([, day]) => day),
    mapFrame,
    ({ part }) => part === name,
  )
  if (groups.length === 0) return html`<p class="none">지난 7일에 들어온 오류가 없어요</p>`
  const isKnown = ({ fault, version }: MappedGroup) =>
    groups.some((group) => group.fault === fault && group.version === before(version))
  return html`<div class="faults">${groups.slice(0, SHOWN).map((group) => faultItem(group, before(group.version) !== undefined && !isKnown(group)))}</div>
${groups.length > SHOWN && html`<p class="meta">적게 나온 오류 ${groups.length - SHOWN}개는 여기 없어요</p>`}`
}

function faultItem(group: MappedGroup, isNew: boolean): Html {
  const { version, kind, message, pages, count, stack } = group
  const [top] = stack
  return html`<details class="card fault">
<summary>
<span class="message">${message || KINDS[kind] || kind}</span>
<span class="meta"><span class="num">${pages}페이지 · ${count}번</span> · ${version} · ${KINDS[kind] ?? kind}${top && ` · ${placeText(top)}`}</span>
${isNew && html`<span class="chip warn">이 버전에서 처음</span>`}
</summary>
${stack.length > 0 ? html`<h3>스택</h3><ol class="stack-lines">${stack.map((line) => html`<li><code>${placeText(line)}</code>${!line.place && html` <span class="meta">소스맵 없음</span>`}</li>`)}</ol>` : html`<p class="none">스택이 없어요</p>`}
${group.trail.length > 0 && html`<h3>그 전에 있던 일</h3><ol class="trail">${group.trail.map(crumbItem)}</ol>`}
<dl class="facts">
<div><dt>처음</dt><dd>${moment(group.first)}</dd></div>
<div><dt>마지막</dt><dd>${moment(group.last)}</dd></div>
<div><dt>경로</dt><dd>${countsText(group.routes)}</dd></div>
<div><dt>브라우저</dt><dd>${countsText(group.browsers)}</dd></div>
<div><dt>구성</dt><dd>${group.compositions.join(', ')}</dd></div>
</dl>
</details>`
}

const placeText = ({ frame, place }: StackLine) => (place ? `${place.source}:${place.line}:${place.column}` : frame)

function countsText(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return sorted.map(([label, count]) => `${label} (${count}번)`).join(', ') || '알 수 없음'
}

function crumbItem([what, name, status]: Crumb): Html {
  if (what === 'route') return html`<li>화면 <code>${name}</code></li>`
  if (what === 'tap') return html`<li>누름 <code>${name}</code></li>`
  return html`<li>호출 <code>${name}</code> ${status || '답 없음'}</li>`
}
