import { explainedMessage } from '@yaksok/shared/core/text'
import { Button, ButtonLink, IconButton, IconLink, Lines, TextButton, TextLink, toast } from '@yaksok/shared/page/ui'
import { RefreshIcon, SearchIcon } from '@yaksok/shared/parts/icons'
import styles from '../gallery.module.css'
import { Shown } from '../shown.tsx'

const nothing = () => {}

/** Everything that is tapped to act or to go somewhere. */
export function Actions() {
  return (
    <>
      {(['filled', 'soft', 'quiet', 'line'] as const).map((variant) => (
        <Shown key={variant} of="Button" state={variant}>
          <div className={styles.row}>
            <Button variant={variant}>20,000원 참여하기</Button>
            <Button variant={variant} size="m">
              다시 고르기
            </Button>
          </div>
        </Shown>
      ))}
      <Shown of="Button" state="busy">
        <Button block busy busyLabel="신청하고 있어요">
          신청하기
        </Button>
      </Shown>
      <Shown of="Button" state="disabled">
        <Button block disabledReason="금액을 먼저 적어 주세요">
          신청하기
        </Button>
      </Shown>
      <Shown of="ButtonLink">
        <ButtonLink to="/Home" variant="soft" icon={<SearchIcon size="s" />}>
          장소 찾아보기
        </ButtonLink>
      </Shown>
      <Shown of="TextLink TextButton">
        <div className={styles.row}>
          <TextLink to="/Setting#limits">한도와 쉬어 가기</TextLink>
          <TextButton onClick={nothing}>모두 지우기</TextButton>
        </div>
      </Shown>
      <Shown of="IconButton IconLink">
        <div className={styles.row}>
          <IconButton label="새로고침" onClick={nothing}>
            <RefreshIcon />
          </IconButton>
          <IconLink label="알림, 새 소식 2개" dot to="/Notice">
            <SearchIcon />
          </IconLink>
        </div>
      </Shown>
      <Shown of="Lines">
        <p>
          <Lines text={explainedMessage('bet.insufficientBalance', { short: '12,000원' })} />
        </p>
      </Shown>
      <Shown of="toast Toaster">
        <div className={styles.row}>
          <Button variant="line" size="m" onClick={() => toast('새로고침했어요', 'ok')}>
            잘된 알림
          </Button>
          <Button variant="line" size="m" onClick={() => toast('새로 불러오지 못했어요', 'error')}>
            안된 알림
          </Button>
        </div>
      </Shown>
    </>
  )
}
