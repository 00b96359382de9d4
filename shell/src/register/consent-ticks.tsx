import { DOCUMENTS, OPTIONAL_CONSENTS } from '@yaksok/shared/core/contract-values'
import { Checkbox, TextLink } from '@yaksok/shared/page/ui'
import { tickBox } from '@yaksok/shared/parts/form'
import styles from './consent-ticks.module.css'

const REQUIRED = ['terms', 'privacy'] as const
const OPTIONAL = ['push', 'news'] as const
const CONSENTS = [...REQUIRED, ...OPTIONAL] as const

type Consent = (typeof CONSENTS)[number]
type Form = Parameters<typeof tickBox<Consent>>[0]

/** Nothing is ticked before the member does it. */
export const NO_CONSENTS: Readonly<Record<Consent, string>> = { terms: '', privacy: '', push: '', news: '' }

/** What was ticked as `register` takes it: each with the version that the member saw. */
export const consentsOf = (ticked: Readonly<Partial<Record<Consent, string>>>): string =>
  CONSENTS.filter((name) => ticked[name])
    .map((name) => `${name}:${{ ...DOCUMENTS, ...OPTIONAL_CONSENTS }[name].version}`)
    .join(',')

/** A tick for each consent, required and optional apart, and one for all of them (decisions.md 14). */
export function ConsentTicks({ form }: { form: Form }) {
  const all = CONSENTS.every((name) => form.typed[name] !== '')
  const tickAll = (on: boolean) =>
    form.change(Object.fromEntries(CONSENTS.map((name) => [name, on ? '1' : ''])) as Record<Consent, string>)
  return (
    <fieldset className={styles.consents}>
      <legend className="sr">동의</legend>
      <div className={styles.all}>
        <Checkbox checked={all} onChange={({ target }) => tickAll(target.checked)}>
          전체 동의
        </Checkbox>
      </div>
      {REQUIRED.map((name) => (
        <div key={name} className={styles.row}>
          <Checkbox {...tickBox(form, name)}>{DOCUMENTS[name].title} 동의 (필수)</Checkbox>
          <TextLink to={DOCUMENTS[name].path} aria-label={`${DOCUMENTS[name].title} 보기`}>
            보기
          </TextLink>
        </div>
      ))}
      {OPTIONAL.map((name) => (
        <Checkbox key={name} {...tickBox(form, name)}>
          {OPTIONAL_CONSENTS[name].text} (선택)
        </Checkbox>
      ))}
      <p className={styles.note}>선택 항목은 동의하지 않아도 가입할 수 있고, 설정에서 언제든 바꿀 수 있어요.</p>
    </fieldset>
  )
}
