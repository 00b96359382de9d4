import { noticeIn } from './push-message.ts'
import type { Clicking, Pushing, WorkerScope } from './worker-scope.ts'

/** Shows what was pushed, whether a page of the app is open or not. */
export async function show(scope: WorkerScope, event: Pushing): Promise<void> {
  const { title, body, tag, to } = noticeIn(
    event.data?.text() ?? '',
    new URL(location.href).host,
    scope.notificationText ?? 'There is something new',
  )
  await scope.registration.showNotification(title, { body, tag, data: to })
}

/** Leads to what the notice is about: in a window of the app that is open, or in a new one. */
export async function follow(scope: WorkerScope, event: Clicking): Promise<void> {
  event.notification.close()
  const to = String(event.notification.data ?? '/')
  const [open] = await scope.clients.matchAll({ type: 'window' })
  // a window that another worker's pages are in cannot be led
  const led = await open?.navigate(to).catch(() => null)
  if (led) await led.focus()
  else await scope.clients.openWindow(to)
}
