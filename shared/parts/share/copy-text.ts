import { toast } from '../../page/ui/index.ts'

/** Said where nothing was copied; what was to be copied stands on the screen. */
export const NOT_COPIED = '복사하지 못했어요. 글을 길게 눌러 복사해 주세요'

/**
 * Copies a text. Answers whether the browser says that it did: only then may the page say so. A plain http address, and
 * an app that shows pages in a view of its own, have no Clipboard API or refuse it: they are asked in the older way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr'
  // in an open dialog, where the rest of the page takes no selection
  const home = [...document.querySelectorAll(':modal')].at(-1) ?? document.body
  home.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

interface Shared {
  /** What it is, for the device's own sheet, e.g. `약속 예약`. */
  title: string
  text: string
  /** Said once the text was copied instead, e.g. `예약 내용을 복사했어요`. */
  copied: string
}

/** Hands a text to the device's own sheet, or copies it where the browser has none or refuses. Giving up is no failure. */
export async function shareText({ title, text, copied }: Shared): Promise<void> {
  const refused = await navigator.share?.({ title, text }).catch((error: unknown) => error)
  // given up by the member, or handed over
  if ('share' in navigator && (refused === undefined || (refused as Error).name === 'AbortError')) return
  if (await copyText(text)) toast(copied, 'ok')
  else toast(NOT_COPIED, 'error')
}
