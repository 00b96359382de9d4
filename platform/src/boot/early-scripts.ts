/**
 * Follows the early scripts of the page. What has run is noted in the list it answers, what failed is not: the shell's
 * loader asks for that again in the usual way. Either leaves the page, so that what is left there is still on its way.
 */
export function followEarlyScripts(): string[] {
  const ran: string[] = []
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.dataset.early === undefined) return
    target.remove()
    if (type === 'load') ran.push(target.getAttribute('src') ?? '')
  }
  document.addEventListener('load', follow, true)
  document.addEventListener('error', follow, true)
  return ran
}
