/** What the gateway hands to a process of the release service, and what comes back. */
import type { Change, PreviewAsk, Shareable } from '../release/index.ts'
import type { Author } from '../release-store/index.ts'
import type { Upload } from '../uploads/index.ts'
import type { ErrorCode } from '../util/index.ts'

/** What is to be done, by whom. Rights have been looked at. */
export interface Job {
  /** Folder of the release store. */
  folder: string
  author: Author
  /** Whose uploads are looked for. */
  grant: string
  /** Screens are opened in a Chromium of this machine. */
  browser: boolean
  asked:
    | { upload: Upload }
    | { change: Change }
    | { previewing: PreviewAsk }
    | { listing: 'list' | 'log'; name: string | undefined }
}

/** What came of it: what the asker reads, what of a build has to be sent first, and the link to what was uploaded. */
export type Outcome = { lines: string[]; missing?: string[]; shared?: Shareable } | { refused: string; code: ErrorCode }
