/** The page of one part: what is live, how it does beside the version before, its faults, its log, and what can be done. */
import { type RegistryEntry, versionBefore } from '../registry/index.ts'
import { moment } from '../util/index.ts'
import { LABELS } from './actions.ts'
import { auditList } from './audit-page.ts'
import { CONSOLE_PATH } from './dashboard-path.ts'
import { faultList } from './fault-list.ts'
import { type Html, html } from './html.ts'
import { canaryShare, previewList } from './preview-list.ts'
import { errorRate, failedShare, healthOf, type VersionHealth } from './version-health.ts'
import { newestFirst, type View } from './view.ts'
import { vitalChart } from './vitals-chart.ts'

/** Lines of the audit log that the page of a part shows. */
const LOGGED = 8

/** What the page is made of, from top to bottom. */
const SECTIONS = [liveSection, previewSection, healthSection, goneSection, faultSection, logSection]

/** The page of `name`. */
export function partPage(view: View, name: string): Html {
  const part: Part = {
    name,
    entries: view.registry.microFrontends[name] ?? [],
    health: healthOf(view.days, name, view.now),
    before: (version) => versionBefore(view.registry, name, version),
  }
  return html`<h1>${name}</h1>${standingLine(view)}${SECTIONS.map((section) => section(view, part))}`
}

interface Part {
  name: string
  entries: readonly RegistryEntry[]
  health: ReadonlyMap<string, VersionHealth>
  before(version: string): string | undefined
}

const section = (id: string, title: string, body: Html) =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`

function liveSection(view: View, { name, entries, health }: Part): Html {
  const disabled = view.registry.extras.disabled[name]
  return section(
    'live',
    '지금 나가 있는 것',
    html`${disabled && html`<p class="alert">점검 중이에요. 회원은 이 안내를 봐요: “${disabled.reason}”</p>`}
<ul class="live">${entries.map((entry) => liveItem(entry, health.get(entry.metadata.version), lookMark(view, name, entry.metadata.version)))}</ul>
${moveLinks(view, name)}`,
  )
}

/** That a version went out although no browser had opened its screens, and why. */
export function lookMark({ unlooked }: View, name: string, version: string): Html | false {
  const why = unlooked(name, version)
  return (
    why !== undefined &&
    html`<p class="unlooked"><span class="chip warn">열어 보지 않음</span> ${why || '까닭이 적혀 있지 않아요'}</p>`
  )
}

/** What an operator must know before any of it is believed. */
export const standingLine = ({ standing }: View): Html | false =>
  standing !== undefined && html`<p class="alert">${standing}</p>`

function liveItem(
  { metadata, deployment, extras }: RegistryEntry,
  health: VersionHealth | undefined,
  look: Html | false,
): Html {
  const { traffic } = deployment
  return html`<li class="card">
<p class="head"><b class="version">${metadata.version}</b> ${stateChips({ deployment, extras })}</p>
${look}<p class="share"><progress max="100" value="${traffic}" aria-label="${metadata.version} 비율">${traffic}%</progress> <span class="num">${traffic}%</span></p>
<p class="meta">${moment(extras.liveSince)}부터 · <span class="whole">최근 한 시간에 <span class="num">${health?.lately ?? 0}페이지</span></span></p>
</li>`
}

function previewSection(view: View, { name }: Part): Html {
  return section('previews', '미리보기', html`${canaryShare(view, name)}${previewList(view, name)}`)
}

/** What an entry is, in words. */
export function stateChips({ deployment, extras }: Pick<RegistryEntry, 'deployment' | 'extras'>): Html {
  return html`${!deployment.default && html`<span class="chip accent">카나리</span> `}${extras.pinned && html`<span class="chip">고정</span> `}${extras.restored && html`<span class="chip">되돌아옴</span> `}`
}

/** Buttons of what may be done; each leads to a page that says first what it does. */
function moveLinks({ moves, session }: View, name: string): Html {
  const offered = moves(name)
  const allowed = offered.filter(([, refused]) => !refused)
  const refused = offered.find(([, why]) => why)?.[1]
  return html`<div class="moves">${allowed.map(([move]) => html`<a class="btn ${move === 'promote' ? 'filled' : 'line'} m" href="${CONSOLE_PATH}/parts/${name}/${move}">${LABELS[move]}</a>`)}</div>
${refused && html`<p class="meta">${allowed.length === 0 ? `${session.grant.team}의 토큰으로는 보기만 할 수 있어요. ` : ''}${refused}</p>`}`
}

function healthSection(_: View, { entries, health, before }: Part): Html {
  return section(
    'health',
    '상태',
    html`<p class="meta">지난 7일의 보고를 이전 버전과 나란히 보여 줘요. LCP, INP, CLS는 네 페이지 가운데 셋이 그 안에 든 값이에요. 그래프는 지난 24시간, 점선은 이전 버전이에요.</p>
${entries.map((entry) => {
  const { version } = entry.metadata
  const earlier = before(version)
  return versionHealth(version, health.get(version), earlier, earlier === undefined ? undefined : health.get(earlier))
})}`,
  )
}

function versionHealth(
  version: string,
  now: VersionHealth | undefined,
  earlier: string | undefined,
  then: VersionHealth | undefined,
): Html {
  if (!now)
    return html`<div class="card"><h3 class="version">${version}</h3><p class="none">아직 보고가 없어요</p></div>`
  const fact = (label: string, text: (health: VersionHealth) => string) =>
    html`<div><dt>${label}</dt><dd class="num">${text(now)} <span class="before">${then ? `이전 ${text(then)}` : '이전 버전 기록 없음'}</span></dd></div>`
  return html`<div class="card health">
<h3><span class="version">${version}</span>${earlier && html` <span class="before">이전 ${earlier}</span>`}</h3>
<dl class="facts">
${fact('페이지', ({ total }) => total.pages.toLocaleString('ko-KR'))}
${fact('열지 못한 화면', ({ total }) => percent(failedShare(total)))}
${fact('100페이지에 오류', ({ total }) => errorRate(total)?.toFixed(1) ?? '없음')}
</dl>
<div class="vitals">${(['LCP', 'INP', 'CLS'] as const).map((name) => vitalChart(name, now, then))}</div>
</div>`
}

/** A share (0 to 1) as people read it. */
export const percent = (share: number | undefined): string =>
  share === undefined ? '없음' : `${(share * 100).toFixed(1)}%`

/** How many pages still run what is not live any more. */
function goneSection(_: View, { entries, health }: Part): Html {
  const live = new Set(entries.map(({ metadata }) => metadata.version))
  const gone = [...health.values()]
    .filter(({ version, hours }) => !live.has(version) && hours.some(Boolean))
    .sort((one, other) => other.lately - one.lately)
  if (gone.length === 0) return html``
  return section(
    'gone',
    '내려간 버전을 쓰는 페이지',
    html`<ul class="log">${gone.map(({ version, lately, total }) => html`<li><p><b class="version">${version}</b></p><p class="meta">최근 한 시간에 <span class="num">${lately}페이지</span> · 열지 못한 화면 ${percent(failedShare(total))}</p></li>`)}</ul>`,
  )
}

function faultSection(view: View, { name, before }: Part): Html {
  return section('faults', '오류', faultList(view, name, before))
}

function logSection({ store }: View, { name }: Part): Html {
  return section('log', '감사 기록', auditList(newestFirst(store, name).slice(0, LOGGED)))
}
