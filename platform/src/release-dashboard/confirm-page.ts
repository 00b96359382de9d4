/** The page that says what a move does before it is made. */

import { entriesOf } from '../registry/index.ts'
import { type ActionForm, consequences, type DashboardAction, stateOf } from './actions.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { csrfField } from './document.ts'
import { type Html, html } from './html.ts'
import type { View } from './view.ts'

export const EMPTY_FORM: ActionForm = { why: '', version: '', reason: '' }

/** Asks whether `move` is meant. @param problem why it was not made just now */
export function confirmPage(
  view: View,
  name: string,
  move: DashboardAction,
  form = EMPTY_FORM,
  problem?: string,
): Html {
  const { registry, session, texts } = view
  const words = texts.dashboard
  const label = texts.moves.labels[move]
  const to = `${DASHBOARD_PATH}/parts/${name}`
  return html`<div class="narrow">
<h1>${name} ${label}</h1>
${problem && html`<p class="alert" role="alert">${problem}</p>`}
<section class="card" aria-labelledby="what"><h2 id="what">${words.effects}</h2>
<ul class="effects">${consequences(registry, name, move, texts.moves).map((sentence) => html`<li>${sentence}</li>`)}</ul></section>
<form method="post" action="${to}/${move}" class="card stack">
${csrfField(session)}<input type="hidden" name="state" value="${stateOf(registry, name)}">
${move === 'rollback' && versionField(view, name, form.version)}
${
  move === 'disable' &&
  html`<label for="reason">${words.reasonLabel}</label>
<textarea id="reason" name="reason" rows="3" required maxlength="500">${form.reason}</textarea>`
}
<label for="why">${words.whyLabel}</label>
<input id="why" name="why" required maxlength="500" value="${form.why}" autocomplete="off" aria-describedby="why-help">
<p class="meta" id="why-help">${words.whyHelp(session.grant.team)}</p>
<div class="moves"><button class="btn ${move === 'rollback' || move === 'disable' ? 'danger' : 'filled'}" type="submit">${label}</button>
<a class="btn quiet" href="${to}">${words.cancel}</a></div>
</form>
</div>`
}

/** Where a rollback goes; the end of a canary leads to what the others have. */
function versionField({ registry, store, texts }: View, name: string, chosen: string): Html | undefined {
  if (entriesOf(registry, name).length > 1) return undefined
  const versions = (registry.extras.history[name] ?? []).filter((version) => store.hasRelease(name, version))
  return html`<label for="version">${texts.dashboard.versionLabel}</label>
<select id="version" name="version">${versions.map((version, index) => html`<option value="${version}"${version === chosen ? html` selected` : ''}>${version}${index === 0 ? texts.dashboard.justBefore : ''}</option>`)}</select>`
}
