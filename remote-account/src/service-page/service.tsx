import { message } from '@yaksok/shared/core/text'
import { embeddable } from '@yaksok/shared/page/remote'
import { ButtonLink } from '@yaksok/shared/page/ui'
import { ChatIcon } from '@yaksok/shared/parts/icons'
import { Notice } from '../notice/notice.tsx'
import { EmbeddedPage } from './embedded-page.tsx'

interface ServiceProps {
  /** `iskefu` 1. */
  on: boolean
  /** Address of the customer service. */
  kefu: string
  /** Origins the operator allows to be embedded. */
  origins: readonly string[]
}

/** Only while the service is on, and only from an address the operator listed (product.txt section 6). */
export function Service({ on, kefu, origins }: ServiceProps) {
  const address = embeddable(kefu, origins)
  if (!on) return <ServiceOff />
  if (address) return <EmbeddedPage address={address.href} />
  return (
    <Notice icon={<ChatIcon />} title="상담 화면을 열 수 없어요">
      상담 주소가 허용된 곳이 아니라서 열지 않았어요. 잠시 후 다시 시도해 주세요.
    </Notice>
  )
}

function ServiceOff() {
  return (
    <Notice
      icon={<ChatIcon />}
      title="지금은 온라인 상담을 받지 않아요"
      action={<ButtonLink to="/Ask">1:1 문의하기</ButtonLink>}
    >
      <small>{message('service.disabled')}</small>
    </Notice>
  )
}
