/** The first script of the page, before anything is painted and before any bundle is there. */

import { guardBoot } from './boot-failure.ts'
import { checkRenderedFor } from './check-rendered-for.ts'
import type { BootConfig } from './config.ts'
import { askEarly } from './early-answers.ts'
import { recordEarlyErrors } from './early-errors.ts'
import { watchForeignWriters } from './foreign-writers.ts'
import { showCachedPage, tokenTag } from './offline-page-cache.ts'
import type { BootPage } from './page-globals.ts'
import { recordClicks } from './replay-clicks.ts'

/** What is stored under `key`; null where there is nothing, or where the page may not read storage. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Sets the attributes of `<html>` that styles go by, before anything is painted. */
function applyLooks(looks: BootConfig['looks']): void {
  for (const { key, attribute, values } of looks) {
    const value = stored(key)
    if (value && (!values || values.includes(value))) document.documentElement.dataset[attribute] = value
  }
}

/**
 * Leads to the login in place of this page. Nothing that follows in the HTML is parsed: it would bring a remote's scripts into the
 * document of a visitor who may be about to type a password.
 */
function leaveFor(login: string): void {
  window.stop()
  location.replace(login)
}

/**
 * Stands by for a shell that does not start, follows the early scripts, keeps taps and errors, sets the looks, and asks for
 * the answers to the route's calls. What it finds is added to `page`. A member's page without a session asks for nothing, and leads to the
 * login where the app names one; one whose session signs its calls asks for nothing either: this script cannot.
 */
export function boot(page: BootPage, { session, looks }: BootConfig): void {
  const { start } = page
  const token = session ? stored(session.key) : null
  const isVisitor = start.member && !token
  if (isVisitor && session?.login) {
    leaveFor(session.login)
    return
  }
  guardBoot(page)
  recordEarlyErrors(page)
  followEarlyScripts()
  recordClicks(page)
  watchForeignWriters(page)
  page.early = {}
  applyLooks(looks)
  page.token = token
  // drawn for a session that this browser has no more: the shell leads to the login
  if (isVisitor) document.documentElement.dataset.visitor = ''
  showCachedPage(page, token)
  if (session) checkRenderedFor(page, token)
  page.tagOf = tokenTag
  const isSigned = token && session?.signed && token.startsWith(session.signed)
  if (isVisitor || isSigned || start.calls.length === 0) return
  try {
    page.early = askEarly(start, session && token ? { [session.header]: toBase64(token) } : {})
  } catch {
    // an old browser: the shell makes the calls
  }
}

/** Base64 of UTF-8: headers hold nothing else. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/**
 * Follows the early scripts of the page: what has run leaves it, and what failed too, so that what is left there is still
 * on its way. The shell's loader asks in the usual way for what is neither there nor on its way.
 */
export function followEarlyScripts(): void {
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.dataset.early !== undefined) target.remove()
  }
  document.addEventListener('load', follow, true)
  document.addEventListener('error', follow, true)
}
