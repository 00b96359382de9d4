import { usePolicy } from '@yaksok/shared/page/screen'
import { Legal } from '@yaksok/shared/page/ui'
import { HelpLine } from '@yaksok/shared/parts/notes'

/** What a member must always be able to find: which money this is, the age limit, where help is (DESIGN.md section 8). */
export function Footer() {
  const policy = usePolicy()
  return (
    <Legal>
      {policy?.money_mode === 'licensed' ? (
        <p>{policy.licence}</p>
      ) : (
        <p>
          <b>약속은 모의 머니를 써요.</b> 실제 돈이 오가지 않아요.
        </p>
      )}
      <p>만 19세 이상만 이용할 수 있어요.</p>
      <HelpLine />
    </Legal>
  )
}
