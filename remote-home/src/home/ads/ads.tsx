import type { Advertisement } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import { Rule } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { Carousel } from './carousel.tsx'

const keyOf = (ads: readonly Advertisement[]) => ads.map(({ img, link }) => img + link).join(' ')

/** Partner venues: the divider and the advertisement carousel (product.txt section 2). */
export function Ads() {
  const ads = useCall('ads')
  if (ads.data?.length === 0) return null
  return (
    <>
      <Rule>제휴 장소</Rule>
      <SectionView query={ads} what="제휴 장소" height="9.5rem">
        {/* other advertisements are another banner: Swiper must not keep the old slides */}
        {(data) => <Carousel key={keyOf(data)} ads={data} />}
      </SectionView>
    </>
  )
}
