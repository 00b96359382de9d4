import {
  Button,
  Checkbox,
  Chip,
  Chips,
  Field,
  Form,
  PasswordField,
  SearchField,
  Segmented,
  Select,
  Tabs,
} from '@yaksok/shared/page/ui'
import { AmountChips, AmountField, LongTextField, PinPad, quickChips } from '@yaksok/shared/parts/input'
import { useState } from 'react'
import { Shown } from '../shown.tsx'

const PERIODS = [
  { value: 'week', label: '이번 주' },
  { value: 'month', label: '이번 달' },
  { value: 'all', label: '전체' },
]
const nothing = () => {}

/** Everything that takes what a member types or chooses. */
export function Fields() {
  return (
    <>
      <Shown of="Form Field PasswordField">
        <Form>
          <Field label="이름" name="name" help="통장에 적힌 이름이에요" defaultValue="홍길동" />
          <PasswordField label="비밀번호" name="password" autoComplete="new-password" defaultValue="password" />
          <Button block type="submit">
            저장하기
          </Button>
        </Form>
      </Shown>
      <Shown of="Field FieldFrame noteId" state="error, ok, read-only">
        <Form>
          <Field label="아이디" error="4자 이상 적어 주세요" defaultValue="abc" />
          <Field label="초대코드" ok="쓸 수 있는 코드예요" defaultValue="YAKSOK2026" numeric />
          <Field label="은행" readOnly defaultValue="약속은행" />
        </Form>
      </Shown>
      <LongTextExample />
      <AmountExamples />
      <PinExample />
      <ChoiceExamples />
    </>
  )
}

function LongTextExample() {
  const [text, setText] = useState('입금이 아직 안 보여요')
  return (
    <Shown of="LongTextField">
      <LongTextField label="문의할 내용" value={text} onChange={setText} longest={100} />
      <LongTextField label="더 남길 글" value="" onChange={nothing} longest={2000} error="내용을 적어 주세요" />
    </Shown>
  )
}

function AmountExamples() {
  const [won, setWon] = useState<number | null>(300_000)
  return (
    <>
      <Shown of="AmountField useAmountInput quickChips">
        <AmountField
          label="얼마를 입금할까요?"
          value={won}
          onChange={setWon}
          chips={quickChips({ label: '지우기', set: null })}
        />
      </Shown>
      <Shown of="AmountField" state="error">
        <AmountField
          label="얼마를 출금할까요?"
          value={4_000_000}
          onChange={nothing}
          error="1,000,000원까지 출금할 수 있어요"
        />
      </Shown>
      <Shown of="AmountChips">
        <AmountChips chips={quickChips({ label: '전액', set: 1_000_000 })} press={nothing} />
      </Shown>
    </>
  )
}

function PinExample() {
  const [pin, setPin] = useState('12')
  return (
    <Shown of="PinPad">
      <PinPad title="출금 비밀번호 4자리" hint="숫자만 눌러 주세요" value={pin} onChange={setPin} />
    </Shown>
  )
}

function ChoiceExamples() {
  const [period, setPeriod] = useState('month')
  return (
    <>
      <Shown of="Checkbox">
        <Checkbox defaultChecked>만 19세 이상이에요</Checkbox>
        <Checkbox error="확인해 주세요">되돌릴 수 없다는 점을 확인했어요</Checkbox>
      </Shown>
      <Shown of="Segmented">
        <Segmented label="기간" options={PERIODS} value={period} onChange={setPeriod} />
      </Shown>
      <Shown of="Select">
        <Select label="지역" labelled options={PERIODS} value={period} onChange={setPeriod} />
        <Select label="시·군·구" placeholder="시·군·구" options={PERIODS} value="" onChange={nothing} />
      </Shown>
      <Shown of="Tabs">
        <Tabs id="gallery-tabs" label="내역" tabs={PERIODS} value={period} onChange={setPeriod} />
        <div id="gallery-tabs-panel" role="tabpanel" aria-labelledby={`gallery-tabs-${period}`}>
          {PERIODS.find(({ value }) => value === period)?.label} 내역
        </div>
      </Shown>
      <Shown of="Chip Chips">
        <Chips label="장소 종류">
          <Chip pressed>전체</Chip>
          <Chip pressed={false}>카페</Chip>
          <Chip>+1만</Chip>
        </Chips>
      </Shown>
      <Shown of="SearchField KeptFields">
        <SearchField label="장소 이름이나 번호" placeholder="장소 이름이나 번호" value="찻집" onSearch={nothing} />
        <SearchField
          name="q"
          kept={{ class: '3' }}
          label="카페 이름"
          placeholder="카페 이름"
          value=""
          onSearch={nothing}
        />
      </Shown>
    </>
  )
}
