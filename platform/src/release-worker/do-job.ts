/**
 * What a release service does for who may ask it, the same as the command line beside the store does: in a process of its
 * own (`main.ts`), so that compressing and checking a build holds up no page.
 */

import { rmSync } from 'node:fs'
import { entriesOf } from '../registry/index.ts'
import {
  admit,
  admitPreview,
  applyChange,
  type CommandContext,
  type Compared,
  type OpenedScreens,
  overNetwork,
  runListing,
  runPreviewAsk,
  type Shareable,
} from '../release/index.ts'
import type { Job, Outcome } from '../release-api/index.ts'
import { actingAs, openReleaseStore, type ReleaseStore } from '../release-store/index.ts'
import { receive, type Upload } from '../uploads/index.ts'
import { StoreError } from '../util/index.ts'
import type { VisualRule } from '../visual-report/index.ts'

/** What is done in a browser. */
export interface Screens {
  /** Opens the screens of a build. */
  open(store: ReleaseStore, build: string): Promise<OpenedScreens>
  /** Compares them with what is live. */
  compare(store: ReleaseStore, build: string, rule: Pick<VisualRule, 'widths' | 'seconds'>): Promise<Compared>
}

/** Does it. A refusal is an outcome; anything else that goes wrong is thrown. @param screens where a job asks for a browser */
export async function work({ folder, author, grant, browser, asked }: Job, screens?: Screens): Promise<Outcome> {
  const store = openReleaseStore(folder)
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  try {
    const done = await actingAs(author, async (): Promise<Done> => {
      if ('change' in asked) return void (await applyChange(store, asked.change, print))
      if ('previewing' in asked) return { shared: await runPreviewAsk(store, asked.previewing, print) }
      if ('listing' in asked)
        return void (await runListing(asked.listing, asked.name, { keep: undefined, why: undefined }, { store, print }))
      return upload({ store, grant, upload: asked.upload, ...(browser && screens && { screens }) }, print)
    })
    const { missing, shared } = done ?? {}
    return { lines, ...(missing && { missing }), ...(shared && { shared }) }
  } catch (error) {
    if (error instanceof StoreError) {
      const outcome = overNetwork(error)
      // whoever runs the service reads it in the log
      if (outcome.code !== error.code) console.error(`${error.code} ${error.message}`)
      return outcome
    }
    throw error
  }
}

/** What else came of it than lines. */
type Done = { missing?: string[]; shared?: Shareable | undefined } | undefined

interface UploadJob {
  store: ReleaseStore
  grant: string
  upload: Upload
  screens?: Screens
}

async function upload(job: UploadJob, print: (line: string) => void): Promise<Done> {
  const { store, grant, screens } = job
  const received = await receive(store, grant, job.upload)
  if ('missing' in received) return received
  const { built, added } = received
  const { canary, why, ifLive, dropRoutes, deadLinks, ownReact, noVisual, acceptVisual, preview, signed, identity } =
    job.upload
  const visual = { ...(noVisual && { noVisual }), ...(acceptVisual && { acceptVisual }) }
  const allowed = { dropRoutes, deadLinks, ...(ownReact && { ownReact }), ...visual }
  const looks: Pick<CommandContext, 'openScreens' | 'compareScreens'> = screens
    ? {
        openScreens: (build) => opened(screens, store, build),
        compareScreens: (build, rule) => screens.compare(store, build, rule),
      }
    : {}
  if (!screens) print('No browser opened the screens at this service; the audit log says so')
  const context = { store, print, dirOf: () => undefined, ...looks }
  try {
    return await actingAs(screens ? {} : { unopened: true }, async () => {
      if (preview) return { shared: await admitPreview(built, { ...allowed, ...preview }, context) }
      return void (await admit(
        built,
        {
          ...allowed,
          ...(canary && { canary }),
          ...(why && { why }),
          ...(ifLive && { ifLive }),
          ...(signed && { signed }),
          ...(identity && { identity }),
        },
        context,
      ))
    })
  } catch (error) {
    if (added) await forget(store, built)
    throw error
  }
}

/** What a build makes of the browser itself is a reason against it, too: the team reads it, and nothing changes. */
async function opened(screens: Screens, store: ReleaseStore, build: string): Promise<OpenedScreens> {
  try {
    return await screens.open(store, build)
  } catch (error) {
    if (error instanceof StoreError) throw error
    console.error(error)
    const [why] = String((error as Error).message ?? error).split('\n', 1)
    throw new StoreError('YK3004', `The screens could not be opened: ${why}`)
  }
}

/** A build that was refused is nothing that anybody may go back to. */
async function forget(store: ReleaseStore, { name, version }: { name: string; version: string }): Promise<void> {
  await store.changeFiles((registry) => {
    const isLive = entriesOf(registry, name).some(({ metadata }) => metadata.version === version)
    if (!isLive) rmSync(store.releaseDir(name, version), { recursive: true, force: true })
    return []
  })
}
