/** What a page has behind its beginning: the screen, or its skeleton, then cards, then answers and scripts. */
import type { PageRest } from '../../http/index.ts'
import { type RenderablePage, type RenderInput, STYLE_SETTER, scriptJson } from '../pages/index.ts'

/** What the page's scripts find beside a drawn screen. */
interface Written extends Omit<RenderInput, 'url'> {
  mark: string
}

/** The screen of a page, and the answers that it was rendered with; null for what there is not. */
export interface Rendered {
  html: string | null
  /** Of the processor, for the screen, ms; where a developer asked for it. */
  cpuMs?: number
  written: Written | null
  /** Another try would come to the same. */
  isFinal?: boolean
  /** What follows the screen, each when it is there; the answers that they were rendered of become the page's. */
  cards?: AsyncGenerator<string, void> | undefined
}

interface Around {
  /** The end of the page's HTML. */
  end(): string
  /** Told of all of it but that, where it has no cards. @param isFinal another try would come to the same */
  keep(html: string, isFinal: boolean): void
}

/** Answers it piece by piece where cards follow the screen, else whole. */
export async function* pageRest(page: RenderablePage, drawn: Promise<Rendered>, { end, keep }: Around): PageRest {
  const rendered = await drawn
  const [screen, behind] = restOf(page, rendered)
  if (rendered.cards) {
    yield screen
    yield* rendered.cards
    return behind() + end()
  }
  const html = screen + behind()
  keep(html, rendered.isFinal === true)
  return html + end()
}

/** HTML from where the scripts are named to the end of the screen, or of its skeleton; and what the page's template has behind. */
function restOf(page: RenderablePage, { html, written, cpuMs }: Rendered): [screen: string, end: () => string] {
  const mark = html === null ? '' : written?.mark
  const [inside = '', ...behind] = page.rest.split(/(?<=<\/div>)/)
  return [
    page.open +
      (mark ? `<script data-mark="${mark}">${page.check}</script>` : '') +
      (html ?? page.skeleton) +
      inside +
      (html === null ? '' : `<script>${STYLE_SETTER}</script>`),
    () =>
      (written ? dataOf({ ...written, ...(cpuMs !== undefined && { cpuMs }), drawn: html !== null }) : '') +
      behind.join(''),
  ]
}

/** Data, not script: no policy need know it. `drawn`: the screen is in the HTML. */
function dataOf(written: Written & { cpuMs?: number; drawn: boolean }): string {
  return `<script type="application/json" id="page-answers">${scriptJson(written)}</script>`
}
