/** The page around what the console shows. */

import type { Texts } from '../texts/index.ts'
import { COPY_SCRIPT, SCRIPT_SOURCE } from './copy-script.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { Html, html } from './html.ts'
import type { Session } from './sessions.ts'

export interface DashboardPage {
  title: string
  main: Html
  session?: Session | undefined
  /** What has just been done. */
  done?: string | undefined
}

/** Everything is on this origin; one script runs, and nobody else's page holds this one. */
export const CSP = `default-src 'none'; script-src ${SCRIPT_SOURCE}; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The whole document. */
export function documentOf({ title, main, session, done }: DashboardPage, { dashboard: words, pages }: Texts): string {
  return html`${new Html('<!doctype html>')}
<html lang="${pages.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.releases}</title>
<link rel="stylesheet" href="${DASHBOARD_PATH}/style.css">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header>
<a class="home" href="${DASHBOARD_PATH}">${words.releases}</a>
${
  session &&
  html`<nav aria-label="${words.nav}"><a href="${DASHBOARD_PATH}/log">${words.log}</a></nav>
<form method="post" action="${DASHBOARD_PATH}/sign-out">${csrfField(session)}<span class="who">${session.grant.team}</span><button class="btn quiet m" type="submit">${words.signOut}</button></form>`
}
</header>
<main id="main" tabindex="-1">
${done && html`<p class="done" role="status">${done}</p>`}
${main}
</main>
${session && COPY_SCRIPT}
</body>
</html>
`.text
}

/** What each form that changes something carries. */
export const csrfField = ({ csrf }: Session): Html => html`<input type="hidden" name="csrf" value="${csrf}">`
