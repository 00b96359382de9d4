/**
 * The site of the documents: an app of its own on the platform, with a shell and two remotes
 * (README.md says why it is as it is).
 */
import { join } from 'node:path'
import { buildChanged } from '@yaksok/platform/app'
import { createGateway, type GatewayOptions } from '@yaksok/platform/gateway'
import type { ReleaseStore } from '@yaksok/platform/registry'
import { llmsFullText, llmsText } from './content/llms.ts'
import { collectPages, type Page } from './content/pages.ts'
import { referencePages } from './content/reference.ts'
import { REMOTES, writeContent } from './content/write.ts'

const DIR = import.meta.dirname
const ROOT = join(DIR, '../..')

type Views = NonNullable<GatewayOptions['views']>
type View = Awaited<ReturnType<NonNullable<ReturnType<Views>>['open']>>

/** Builds what changed into `store`, makes it live, and answers the pages. Throws what the build found wrong. */
export async function buildDocs(store: ReleaseStore, say: (text: string) => void): Promise<Page[]> {
  const pages = collectPages(ROOT, referencePages(ROOT))
  writeContent(DIR, pages)
  const dirs = ['shell', ...Object.keys(REMOTES).map((name) => `remote-${name}`)].map((part) => join(DIR, part))
  await buildChanged({ store, dirs, say }, 'npm run docs')
  return pages
}

/** Everybody is the same reader: only the shell may have public routes, so the pages of remotes are a member's. */
const READER: View = { mark: '', sample: true, ask: (id) => Promise.reject(new Error(`the site has no call ${id}`)) }

/** How long a page may be rendered for, ms: without its text there is nothing to read. */
const RENDER_MS = 20_000

/** A gateway over what is live in `store`. */
export function openDocs(store: ReleaseStore, pages: readonly Page[]): ReturnType<typeof createGateway> {
  const texts = new Map([
    ['/llms.txt', llmsText(pages)],
    ['/llms-full.txt', llmsFullText(pages)],
    ...pages.map(({ path, markdown }): [string, string] => [`/md${path}`, markdown]),
  ])
  return createGateway({
    store,
    views: () => ({ open: async () => READER }),
    drawing: { renderMs: RENDER_MS },
    extend(app) {
      for (const [path, text] of texts)
        app.get(path, (_, reply) =>
          reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text),
        )
    },
  })
}
