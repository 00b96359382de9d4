/** What stands by while the shell starts: a script of the page's HTML that needs no bundle. */

export interface GuardedPage {
  /** The shell calls it once its first screen is drawn. */
  booted?: () => void
}

/**
 * Runs in the page, as text: nothing from outside of it is there. Shows the template `#boot-failed` of the shell's
 * HTML when the shell's own files do not arrive or throw before its first screen, or when an error leaves the page empty
 * later, and tells `/telemetry` so, as the shell's failure. What the shell gets over within a second is none.
 * @param id of the composition
 * @param version of the shell
 */
export function guardBoot(page: GuardedPage, id: string, version: string): void {
  const base = `/r/shell/${version}/`
  const at = (name: string) => document.getElementById(name)
  let booted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (failed: boolean) => {
    const [notice, root] = [at('boot-failed'), at('root')]
    if (!(notice instanceof HTMLTemplateElement) || !root) return
    root.hidden = failed
    document.querySelector('.sk-failed')?.remove()
    if (failed) document.body.append(notice.content.cloneNode(true))
    document.querySelector('.sk-retry')?.addEventListener('click', () => location.reload())
  }
  const fail = (outcome: string, message: string) => {
    timer = undefined
    if (booted && at('root')?.firstElementChild) return
    show(true)
    const pageId = at('page-id')?.textContent
    if (!pageId) return
    const event = { type: 'load', remote: 'shell', version, outcome, message: message.slice(0, 200) }
    navigator.sendBeacon('/telemetry', JSON.stringify({ composition: id, page: pageId, events: [event] }))
  }
  const note = (outcome: string, message: string) => {
    timer ??= setTimeout(() => fail(outcome, message), 1000)
  }
  addEventListener(
    'error',
    ({ target, filename, message }) => {
      const source = target instanceof HTMLScriptElement && target.defer ? (target.getAttribute('src') ?? '') : ''
      if (source.startsWith(base)) note('network', `${source} did not load`)
      else if (message && (booted || filename.includes(base))) note('script', message)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!booted && String(reason?.stack).includes(base)) note('script', String(reason))
  })
  page.booted = () => {
    booted = true
    clearTimeout(timer)
    timer = undefined
    show(false)
  }
}
