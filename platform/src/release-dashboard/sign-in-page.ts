/** Where somebody shows a team's token. */

import { CONSOLE_PATH } from './dashboard-path.ts'
import { type Html, html } from './html.ts'

/** @param problem why the token was not taken */
export function signInPage(problem?: string): Html {
  return html`<div class="narrow">
<h1>릴리스 콘솔</h1>
<p class="lead">팀의 릴리스 토큰으로 들어와요. 토큰은 주소나 브라우저 저장소에 남지 않고, 8시간 뒤에 저절로 나가요.</p>
<form method="post" action="${CONSOLE_PATH}/sign-in" class="card stack">
${problem && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
<label for="token">토큰</label>
<input id="token" name="token" type="password" required maxlength="200" autocomplete="off" spellcheck="false"${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}>
<button class="btn filled" type="submit">들어가기</button>
</form>
<p class="meta">다른 곳의 링크로 왔고 이미 들어와 있다면 <a class="more" href="${CONSOLE_PATH}">이어서 보기</a></p>
</div>`
}
