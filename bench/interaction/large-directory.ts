import type { Page } from '@playwright/test'
import { CODE, calls, type DirectoryEntry, type ResponseOf, toBase64 } from '@yaksok/shared/core/contract'

const TOTAL = 10_000

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

/** Answers the directory with 10,000 made entries, page by page as the server would; answers how to stop. */
export async function enlargeDirectory(page: Page): Promise<() => Promise<void>> {
  const address = `**/api${calls.directory.spellings[0].path}`
  await page.route(address, (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    const [number, size] = [Number(fields.get('page')), Number(fields.get('pageSize'))]
    const first = (number - 1) * size
    const data: ResponseOf<'directory'> = {
      data: Array.from({ length: Math.min(size, TOTAL - first) }, (_, offset) => entry(first + offset + 1)),
      totalCount: TOTAL,
    }
    return route.fulfill({ json: { data: toBase64(JSON.stringify({ code: CODE.success, msg: '', data })) } })
  })
  return () => page.unroute(address)
}
