import type { ResponseOf } from '@yaksok/shared/core/contract'
import { OPTIONAL_CONSENTS, type OptionalConsent } from '@yaksok/shared/core/contract-values'
import { fullDayText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { takeAnswer, useCall } from '@yaksok/shared/page/query'
import { Row, toast } from '@yaksok/shared/page/ui'

/** What the member may agree to and need not: since when, and the way to agree or to take it back. */
export function OptionalConsents() {
  const { data } = useCall('optionalConsents')
  if (!data) return null
  const decide = async (consent: OptionalConsent, agreed: boolean) => {
    const { version, text } = OPTIONAL_CONSENTS[consent]
    try {
      const answer = await call('setOptionalConsent', { consent, version, agreed: agreed ? '1' : '0' })
      takeAnswer('optionalConsents', answer)
      toast(agreed ? `${text}에 동의했어요` : `${text} 동의를 거뒀어요`, 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return (Object.keys(OPTIONAL_CONSENTS) as OptionalConsent[]).map((consent) => {
    const { agreed } = data[consent]
    return (
      <Row
        key={consent}
        act
        note={noteOf(data[consent])}
        value={agreed ? '동의함' : '동의 안 함'}
        onClick={() => void decide(consent, !agreed)}
      >
        {OPTIONAL_CONSENTS[consent].text} (선택)
      </Row>
    )
  })
}

function noteOf({ agreed, version, at }: ResponseOf<'optionalConsents'>[OptionalConsent]): string {
  if (!version) return '누르면 동의해요'
  return agreed
    ? `${version}판에 ${fullDayText(at)} 동의 · 누르면 거둬요`
    : `${fullDayText(at)}에 거뒀어요 · 누르면 동의해요`
}
