import { toast } from '../../page/ui/index.ts'
import { copyText, NOT_COPIED } from './copy-text.ts'

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
