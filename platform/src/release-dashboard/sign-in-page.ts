/** Where somebody shows a team's token. */

import { texts } from '../texts/index.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'

/** @param problem why the token was not taken */
export function signInPage(problem?: string): Html {
  const words = texts().dashboard
  const [came, goOn] = words.goOn
  return html`<div class="narrow">
<h1>${words.signInTitle}</h1>
<p class="lead">${words.signInLead}</p>
<form method="post" action="${DASHBOARD_PATH}/sign-in" class="card stack">
${problem && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
<label for="token">${words.token}</label>
<input id="token" name="token" type="password" required maxlength="200" autocomplete="off" spellcheck="false"${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}>
<button class="btn filled" type="submit">${words.signIn}</button>
</form>
<p class="meta">${came} <a class="more" href="${DASHBOARD_PATH}">${goOn}</a></p>
</div>`
}
