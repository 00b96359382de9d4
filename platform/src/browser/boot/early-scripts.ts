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
