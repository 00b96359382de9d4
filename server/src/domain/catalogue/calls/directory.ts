import type { AnswerCache } from '../../../http/answer-cache/index.ts'
import { badInput, type Handlers } from '../../../http/calls/index.ts'
import { AGE_BANDS, AREAS, isArea } from '../areas.ts'
import { listManagers } from '../managers.ts'

const PAGE_SIZE = 10

/** Managers by area, age band and name. */
export function directoryHandlers(cache: AnswerCache): Pick<Handlers, 'filters' | 'directory'> {
  return {
    filters: () => cache.get('filters', async () => ({ area: [...AREAS], industry: [...AGE_BANDS] })),
    directory: async ({ reads }, { page, pageSize = String(PAGE_SIZE), name = '', area = '', industry = '' }) => {
      if (area !== '' && !isArea(area)) throw badInput('지역을 다시 골라 주세요')
      if (industry !== '' && !AGE_BANDS.some(({ id }) => id === industry)) throw badInput('나이대를 다시 골라 주세요')
      const query = { page: Number(page), pageSize: Number(pageSize), name: name.trim(), area, band: industry }
      if (query.name !== '') return await listManagers(reads, query)
      return await cache.get(`directory ${JSON.stringify(query)}`, () => listManagers(reads, query))
    },
  }
}
