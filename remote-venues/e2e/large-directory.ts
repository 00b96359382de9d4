import type { Page } from '@playwright/test'
import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { addressOf, answerWith } from './support.ts'

/** Entries of the large directory. */
export const TOTAL = 10_000

function entry(index: number): DirectoryEntry {
  return {
    id: String(index),
    name: `가온${index}`,
    bg: `avatar-${(index % 30) + 1}`,
    nian: 20 + (index % 50),
    shen: 170,
    zoom: 65,
    xu: index,
    sheng: '서울',
    shiqu: '종로구',
    guides: '도심 산책',
    languages: ['한국어'],
    sample: true,
  }
}

/** Answers the directory with far more entries than the demo's, page by page as the server would; answers how to stop. */
export async function enlargeDirectory(page: Page): Promise<() => Promise<void>> {
  await answerWith(page, 'directory', (fields) => {
    const [number, size] = [Number(fields.get('page')), Number(fields.get('pageSize'))]
    const first = (number - 1) * size
    const data = Array.from({ length: Math.min(size, TOTAL - first) }, (_, offset) => entry(first + offset + 1))
    return { data, totalCount: TOTAL }
  })
  return () => page.unroute(addressOf('directory'))
}
