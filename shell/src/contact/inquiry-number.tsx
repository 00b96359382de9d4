import { momentText } from '@yaksok/shared/core/time'
import { AppBar, Button, Card, Screen, TextButton } from '@yaksok/shared/page/ui'
import { CheckCircleIcon } from '@yaksok/shared/parts/icons'
import { shareText } from '@yaksok/shared/parts/share'
import styles from './contact.module.css'

interface GivenProps {
  number: string
  expected: string
  onOpen: () => void
}

/** The number of what was asked: who has it reads the answer, and nobody can give it a second time. */
export function Given({ number, expected, onOpen }: GivenProps) {
  const keep = () =>
    shareText({ title: '약속 문의 번호', text: `약속 문의 번호: ${number}`, copied: '문의 번호를 복사했어요' })
  return (
    <Screen
      bar={<AppBar title="고객센터" back="/Login" />}
      cta={
        <Button block onClick={onOpen}>
          문의 보기
        </Button>
      }
    >
      <div className={styles.given}>
        <CheckCircleIcon />
        <h2>문의를 보냈어요</h2>
        <p className="num">{momentText(expected)}까지 답해 드려요</p>
        <Card className={styles.number}>
          <span className="caption">문의 번호</span>
          <strong className="num">{number}</strong>
          <TextButton onClick={() => void keep()}>번호 보내거나 복사하기</TextButton>
        </Card>
        <p className={styles.lead}>
          답은 이 번호로만 볼 수 있어요. 꼭 적어 두세요. 번호를 아는 사람은 누구나 문의를 읽을 수 있으니 남에게 알려
          주지 마세요.
        </p>
      </div>
    </Screen>
  )
}
