import { compositionId } from '@yaksok/shared/page/remote'
import { usePolicy } from '@yaksok/shared/page/screen'
import { Card } from '@yaksok/shared/page/ui'
import styles from './about.module.css'

/** Which money this is (licence or play money), and the number of this composition for the customer service. */
export function About() {
  const policy = usePolicy()
  const composition = compositionId()
  return (
    <section className={styles.group} aria-labelledby="settings-about">
      <h2 id="settings-about">약속 정보</h2>
      <Card className={styles.card}>
        <dl>
          <div>
            <dt>{policy?.money_mode === 'licensed' ? '운영 허가' : '모의 머니'}</dt>
            <dd>
              {policy?.money_mode === 'licensed'
                ? policy.licence
                : '약속은 모의 머니를 써요. 실제 돈이 오가지 않고, 실제 돈으로 바꿀 수 없어요.'}
            </dd>
          </div>
          {composition && (
            <div>
              <dt>문의할 때 알려 줄 버전</dt>
              <dd>
                <code>{composition}</code>
              </dd>
            </div>
          )}
        </dl>
      </Card>
    </section>
  )
}
