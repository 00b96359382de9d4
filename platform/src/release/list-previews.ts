/** `preview list`, `preview end` and `preview canary`: done where the store is, by a service or beside it. */

import * as v from 'valibot'
import { endPreview, type Preview, readPreviews } from '../previews/index.ts'
import { nameSchema, versionSchema } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { formatMoment } from '../util/index.ts'
import { canaryLink, type Shareable } from './admit-preview.ts'

export const previewAskSchema = v.variant('action', [
  v.strictObject({ action: v.literal('list'), name: v.optional(nameSchema) }),
  /** `target`: a version or a tag. */
  v.strictObject({ action: v.literal('end'), name: nameSchema, target: versionSchema }),
  v.strictObject({ action: v.literal('canary'), name: nameSchema, days: v.number() }),
])
export type PreviewAsk = v.InferOutput<typeof previewAskSchema>

/** Does it; answers the link where one was asked for. Throws StoreError when it is refused. */
export async function runPreviewAsk(
  store: ReleaseStore,
  ask: PreviewAsk,
  print: (line: string) => void,
): Promise<Shareable | undefined> {
  switch (ask.action) {
    case 'list': {
      const found = readPreviews(store).filter(({ name }) => !ask.name || name === ask.name)
      for (const preview of found) print(lineOf(preview))
      if (found.length === 0) print('No preview is open')
      return undefined
    }
    case 'end': {
      const { name, version } = await endPreview(store, ask.name, ask.target)
      print(`${name} ${version}  preview ended; its link no longer opens`)
      return undefined
    }
    case 'canary':
      return canaryLink(store, ask.name, ask.days)
  }
}

function lineOf({ name, version, tags, until, by }: Preview): string {
  return [name, version, tags.join(', ') || '(no tag)', by, `until ${formatMoment(new Date(until).toISOString())}`]
    .filter(Boolean)
    .join('  ')
}
