import { useCall } from '@yaksok/shared/page/query'

/** The video list as the specification asks for it: id 0, 120 a page (product.txt section 7). */
export function useVideos() {
  return useCall('videos', { id: '0', page: '120' }, { staleTime: 5 * 60_000 })
}
