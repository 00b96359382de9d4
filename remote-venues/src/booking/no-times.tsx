import { AppBar, ButtonLink, EmptyState, Screen } from '@yaksok/shared/page/ui'
import { toService } from './inquiry.ts'

/** A place that takes no bookings in the next two weeks: the customer service can still be asked. */
export function NoTimes({ title, back, name }: { title: string; back: string; name: string }) {
  return (
    <Screen plain bar={<AppBar title={title} back={back} />}>
      <EmptyState
        title="지금 예약할 수 있는 시간이 없어요"
        action={
          <ButtonLink variant="soft" {...toService(`${name} 예약 문의`)}>
            고객센터에 문의하기
          </ButtonLink>
        }
      >
        앞으로 2주 동안 비어 있는 시간이 없어요. 원하는 날이 있다면 문의해 주세요.
      </EmptyState>
    </Screen>
  )
}
