import type { ResponseOf } from '@yaksok/shared/core/contract'
import { DOCUMENTS, type DocumentName } from '@yaksok/shared/core/contract-values'
import { fullDayText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { takeAnswer, useCall } from '@yaksok/shared/page/query'
import { Menu, Row, toast } from '@yaksok/shared/page/ui'
import { OptionalConsents } from './optional-consents.tsx'

type Consents = ResponseOf<'consents'>

/** 약관과 동의: what there is to read, to what the member agreed when, and the way to agree to what is new. */
export function Consents() {
  const { data } = useCall('consents')
  const agree = async (document: DocumentName) => {
    try {
      const { version } = DOCUMENTS[document]
      takeAnswer('consents', await call('agree', { document, version }))
      toast(`${DOCUMENTS[document].title}에 동의했어요`, 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return (
    <Menu title="약관과 동의">
      {(Object.keys(DOCUMENTS) as DocumentName[]).map((document) => (
        <Row key={document} to={DOCUMENTS[document].path} note={data && noteOf(document, data)}>
          {DOCUMENTS[document].title}
        </Row>
      ))}
      {data &&
        missing(data).map((document) => (
          <Row key={document} act onClick={() => void agree(document)}>
            {DOCUMENTS[document].title}에 동의하기
          </Row>
        ))}
      <OptionalConsents />
    </Menu>
  )
}

/** Every consent to a document, the newest first. */
function noteOf(document: DocumentName, consents: Consents): string {
  const given = consents.filter((one) => one.document === document)
  if (given.length === 0) return '아직 동의하지 않았어요'
  return given.map(({ version, at }) => `${version}판에 ${fullDayText(at)} 동의`).join(' · ')
}

/** Documents whose version of now the member has not agreed to. */
const missing = (consents: Consents): DocumentName[] =>
  (Object.keys(DOCUMENTS) as DocumentName[]).filter(
    (document) => !consents.some((one) => one.document === document && one.version === DOCUMENTS[document].version),
  )
