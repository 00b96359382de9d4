/** The page around what the console shows. */

import { CONSOLE_PATH } from './dashboard-path.ts'
import { Html, html } from './html.ts'
import type { Session } from './sessions.ts'

export interface Shown {
  title: string
  main: Html
  session?: Session | undefined
  /** What has just been done. */
  done?: string | undefined
}

/** Everything is on this origin; nothing runs, and nobody else's page holds this one. */
export const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The whole document. */
export function documentOf({ title, main, session, done }: Shown): string {
  return html`${new Html('<!doctype html>')}
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · 릴리스</title>
<link rel="stylesheet" href="${CONSOLE_PATH}/style.css">
</head>
<body>
<a class="skip" href="#main">본문으로</a>
<header>
<a class="home" href="${CONSOLE_PATH}">릴리스</a>
${
  session &&
  html`<nav aria-label="콘솔"><a href="${CONSOLE_PATH}/log">감사 기록</a></nav>
<form method="post" action="${CONSOLE_PATH}/sign-out">${csrfField(session)}<span class="who">${session.grant.team}</span><button class="btn quiet m" type="submit">나가기</button></form>`
}
</header>
<main id="main" tabindex="-1">
${done && html`<p class="done" role="status">${done}</p>`}
${main}
</main>
</body>
</html>
`.text
}

/** What each form that changes something carries. */
export const csrfField = ({ csrf }: Session): Html => html`<input type="hidden" name="csrf" value="${csrf}">`
