/** What stands by while the shell starts: it needs no bundle. */
import type { BootPage } from './page.ts'

/**
 * Shows the template `#boot-failed` of the shell's HTML when the shell's own files do not arrive or throw before its first
 * screen, or when an error leaves the page empty later, and tells `/telemetry` so, as the shell's failure. What the shell
 * gets over within a second is none. A button in the template loads the page again.
 */
export function guardBoot(page: Pick<BootPage, 'composition' | 'booted'>): void {
  const { id, shell: version } = page.composition
  const base = `/r/shell/${version}/`
  const at = (name: string) => document.getElementById(name)
  let notice: Element | null = null
  let booted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (failed: boolean) => {
    const [template, root] = [at('boot-failed'), at('root')]
    if (!(template instanceof HTMLTemplateElement) || !root) return
    root.hidden = failed
    notice?.remove()
    if (!failed) return
    document.body.append(template.content.cloneNode(true))
    notice = document.body.lastElementChild
    notice?.querySelector('button')?.addEventListener('click', () => location.reload())
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
    delete document.documentElement.dataset.visitor
    clearTimeout(timer)
    timer = undefined
    show(false)
  }
}
