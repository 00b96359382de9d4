import type { ResponseOf } from '@yaksok/shared/core/contract'
import { callOptions, queryClient, useQuery } from '@yaksok/shared/page/query'

const videosOf = ({ data }: ResponseOf<'videos'>) => data

/** The video list as the specification asks for it: id 0, 120 a page (product.txt section 7). */
export const useVideos = () =>
  useQuery({ ...callOptions('videos', { id: '0', page: '120' }), staleTime: 5 * 60_000, select: videosOf }, queryClient)
