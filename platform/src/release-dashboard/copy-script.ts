/** The one script of the dashboard: buttons that copy a link. Without it the page has no such buttons, and works. */
import { createHash } from 'node:crypto'
import { Html, html } from './html.ts'

const SCRIPT = `for(const b of document.querySelectorAll('[data-copy]')){b.hidden=false;b.addEventListener('click',()=>navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.textContent=b.dataset.done}))}`

/** What the policy of the page lets run: this text, and nothing else of this origin, where parts of teams lie, too. */
export const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

export const COPY_SCRIPT = new Html(`<script>${SCRIPT}</script>`)

/** A button that copies `text`. @param words what it says, and says once it is done */
export const copyButton = (text: string, { copy, copied }: { copy: string; copied: string }, label: string): Html =>
  html`<button class="btn line m" type="button" hidden data-copy="${text}" data-done="${copied}" aria-label="${copy}: ${label}">${copy}</button>`
