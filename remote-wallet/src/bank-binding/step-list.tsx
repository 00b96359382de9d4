import { accountServiceEntry } from '@yaksok/shared/core/routes'
import { TextLink } from '@yaksok/shared/page/ui'
import { AlertIcon, CheckIcon, ClockIcon } from '@yaksok/shared/parts/icons'
import styles from './bank-binding.module.css'
import { type Binding, STEPS, type Step } from './binding.ts'

const NAMES: Record<Step, string> = { name: '예금주 이름', fundPassword: '출금 비밀번호', bank: '계좌' }

type StepState = 'saved' | 'now' | 'stopped' | 'waiting'
const WORDS: Record<StepState, string> = {
  saved: '저장했어요',
  now: '저장하고 있어요',
  stopped: '저장하지 못했어요',
  waiting: '아직이에요',
}

/** Where the sequence stands: what is saved, where it stopped and why, and that the next try goes on from there. */
export function StepList({ binding }: { binding: Binding }) {
  if (binding.at === 'editing' || binding.at === 'finished') return null
  const stopped = binding.at === 'stopped'
  const steps = STEPS.filter(
    (step) => step === binding.step || binding.saved.includes(step) || binding.waiting.includes(step),
  )
  return (
    <div className={styles.progress} data-stopped={stopped || undefined} role={stopped ? 'alert' : 'status'}>
      {stopped && (
        <p>
          {binding.reason} {binding.saved.length > 0 && '저장한 것은 그대로 두고 이어서 등록할 수 있어요.'}
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => {
          const state = stateOf(binding, step)
          return (
            <li key={step} data-state={state}>
              {state === 'saved' ? (
                <CheckIcon size="xs" />
              ) : state === 'stopped' ? (
                <AlertIcon size="xs" />
              ) : (
                <ClockIcon size="xs" />
              )}
              {NAMES[step]} · {WORDS[state]}
            </li>
          )
        })}
      </ol>
      {stopped && (
        <TextLink to={accountServiceEntry} state={{ about: '계좌 등록', topic: 'account' }}>
          고객센터에 문의하기
        </TextLink>
      )}
    </div>
  )
}

function stateOf(binding: Exclude<Binding, { at: 'editing' } | { at: 'finished' }>, step: Step): StepState {
  if (binding.saved.includes(step)) return 'saved'
  if (binding.step !== step) return 'waiting'
  return binding.at === 'stopped' ? 'stopped' : 'now'
}
