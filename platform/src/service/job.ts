/** What the gateway hands to a process of the release service, and what comes back. */
import type { Shareable } from '../preview/admit.ts'
import type { PreviewAsk } from '../preview/listing.ts'
import type { Author } from '../registry/author.ts'
import type { Change } from '../release/changes.ts'
import type { Upload } from './manifest.ts'

/** What is to be done, by whom. Rights have been looked at. */
export interface Job {
  store: string
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
export type Outcome = { lines: string[]; missing?: string[]; shared?: Shareable } | { refused: string }
