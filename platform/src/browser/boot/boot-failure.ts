/** What stands by while the shell starts: it needs no bundle. */
import type { BootPage } from './page-globals.ts'
import { watchStart } from './start-watchdog.ts'

/**
 * Shows the template `#boot-failed` of the shell's HTML, and reports the failure of the shell to `/telemetry`, when the
 * shell's own files do not arrive, throw before its first screen or come to no start in time, or when an error leaves the
 * page empty later. The report has the places in released files of the stack, the innermost first. What the shell gets over
 * within a second is no failure. A button in the template loads the page again. Where the gateway has rendered the screen it
 * stays readable: the notice is a bar below it (`data-bar`).
 */
export function guardBoot(page: Pick<BootPage, 'composition' | 'booted' | 'started'>): void {
  const { id, shell: version } = page.composition
  const base = '/r/shell/'
  const at = (name: string) => document.getElementById(name)
  let notice: HTMLElement | null = null
  let booted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (failed: boolean) => {
    const [template, root] = [at('boot-failed'), at('root')]
    if (!(template instanceof HTMLTemplateElement) || !root) return
    const asBar = failed && !booted && isReadable(root)
    root.hidden = failed && !asBar
    notice?.remove()
    notice = null
    if (!failed) return
    document.body.append(template.content.cloneNode(true))
    notice = document.body.lastElementChild as HTMLElement
    if (asBar) {
      notice.dataset.bar = ''
      notice.style.cssText = 'position:fixed;inset:auto 0 0;z-index:1000'
    }
    notice.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  const fail = (outcome: string, message: string, stack?: unknown) => {
    timer = undefined
    if (booted && at('root')?.firstElementChild) return
    watchdog.stop()
    show(true)
    const pageId = at('page-id')?.textContent
    if (!pageId) return
    const frames = `${stack}`.match(/\/r\/[\w@./-]+:\d+:\d+/g) ?? []
    const event = { type: 'load', remote: 'shell', version, outcome, message: message.slice(0, 200), frames }
    navigator.sendBeacon('/telemetry', JSON.stringify({ composition: id, page: pageId, events: [event] }))
  }
  const note = (outcome: string, message: string, stack?: unknown) => {
    timer ??= setTimeout(() => fail(outcome, message, stack), 1000)
  }
  const watchdog = watchStart((ran) => (ran ? fail('timeout', 'did not start') : show(true)))
  addEventListener(
    'error',
    ({ target, filename, message, error }) => {
      const source = target instanceof HTMLScriptElement && target.defer ? (target.getAttribute('src') ?? '') : ''
      if (source.startsWith(base)) note('network', `${source} did not load`)
      else if (message && (booted || filename.includes(base))) note('script', message, error?.stack)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!booted && String(reason?.stack).includes(base)) note('script', String(reason), reason.stack)
  })
  page.started = watchdog.started
  page.booted = () => {
    booted = true
    delete document.documentElement.dataset.visitor
    clearTimeout(timer)
    timer = undefined
    watchdog.stop()
    show(false)
  }
}

/** Whether the gateway has drawn the screen, and for who looks at it. */
function isReadable(root: HTMLElement): boolean {
  try {
    const { drawn } = JSON.parse(document.getElementById('page-answers')?.textContent ?? '{}') as { drawn?: boolean }
    return drawn === true && root.firstElementChild !== null && document.documentElement.dataset.visitor === undefined
  } catch {
    // the HTML has not come to its end
    return false
  }
}
