/** Builds that can be looked at before they are live: what, by whom, until when, and the link for whom the token lets. */

import { type Preview, readPreviews } from '../previews/index.ts'
import { entriesOf } from '../registry/index.ts'
import { addressOf, canaryLink, previewLink, type Shareable } from '../release/index.ts'
import type { Action } from '../release-access/index.ts'
import { reasonAgainst } from '../release-api/index.ts'
import { formatMoment, StoreError } from '../util/index.ts'
import { copyButton } from './copy-script.ts'
import { type Html, html } from './html.ts'
import type { View } from './view.ts'
import { visualLine } from './visual-page.ts'

/** Days of a link to a canary that is copied here. */
const CANARY_DAYS = 1

/** The previews of a part, or of all, the newest first. */
export function previewList(view: View, name?: string): Html {
  const found = previewsOf(view).filter((one) => !name || one.name === name)
  const { noPreview, noPreviewEnd } = view.texts.dashboard
  if (found.length === 0)
    return html`<p class="none">${noPreview} <code>preview${name && ` ${name}`}</code>${noPreviewEnd}</p>`
  return html`<ul class="log">${found.reverse().map((one) => previewItem(view, one))}</ul>`
}

function previewItem(view: View, preview: Preview): Html {
  const { name, version, tags, until, by } = preview
  const words = view.texts.dashboard
  const shared = allowed(view, 'preview', name, () => previewLink(view.store, preview))
  return html`<li>
<p><b>${name}</b> <span class="version">${version}</span> ${tags.map((tag) => html`<span class="chip">${tag}</span> `)}</p>
<p class="meta">${by && `${by} · `}${words.until(formatMoment(new Date(until).toISOString()))}</p>
${visualLine(view, name, version)}
${linkOf(view, shared, words.previewLink(name, version))}
</li>`
}

/** The link to the canary of a part, for who may have one; nothing where there is no canary. */
export function canaryShare(view: View, name: string): Html {
  const has = entriesOf(view.registry, name).some(({ deployment }) => !deployment.default)
  const shared = has
    ? allowed(view, 'canary', name, () => canaryLink(view.store, name, CANARY_DAYS, view.now))
    : undefined
  if (!shared) return html``
  const { canaryLead, canaryLink: label } = view.texts.dashboard
  return html`<div class="card stack"><p>${canaryLead}</p>${linkOf(view, shared, label(name))}</div>`
}

function linkOf({ app, texts }: View, shared: Shareable | undefined, label: string): Html {
  if (!shared) return html``
  const { moving } = shared
  const words = texts.dashboard
  const address = addressOf(app, shared)
  const newest = moving && addressOf(app, { ...shared, link: moving.link })
  return html`<div class="moves"><a class="btn line m" href="${address}" aria-label="${words.openOf(label)}">${words.openLink}</a>${copyButton(address, words, label)}</div>
<details><summary class="meta">${words.selects}</summary><p><code class="link">${address}</code></p></details>
${moving && newest && html`<p class="meta">${words.newestOf(moving.tag)}</p><div class="moves">${copyButton(newest, words, words.newestOf(moving.tag))}</div><details><summary class="meta">${words.selects}</summary><p><code class="link">${newest}</code></p></details>`}`
}

/** A link is a right: nobody reads here what they could not make themselves. */
function allowed(view: View, action: Action, name: string, make: () => Shareable): Shareable | undefined {
  if (reasonAgainst(view.session.grant, view.store, action, name)) return undefined
  return readable(make)
}

const previewsOf = ({ store, now }: View): Preview[] => readable(() => readPreviews(store, now)) ?? []

/** Undefined where the list is damaged, or this process has no key to sign with: the rest of the page comes all the same. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof StoreError) return undefined
    throw error
  }
}
