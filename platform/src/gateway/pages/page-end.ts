/**
 * The end of the HTML. `pageId` is data, not script: no policy need know it.
 * @param isTraced the page adds its taps to the traces
 */
export function endOf(pageId: string | null, isTraced = false): string {
  const mark = isTraced ? ' data-traced' : ''
  const id = pageId === null ? '' : `<script type="text/plain" id="page-id"${mark}>${pageId}</script>`
  return `${id}</body></html>\n`
}
