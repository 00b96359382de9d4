import { Card } from '@yaksok/shared/page/ui'
import { ShortcutsChoice, TextSizeChoice, ThemeChoice } from '@yaksok/shared/parts/input'
import styles from './device-menu.module.css'

/** Theme, text size and shortcuts: of this device, kept over a logout. */
export function DeviceMenu() {
  return (
    <section className={styles.group} aria-labelledby="settings-device">
      <h2 id="settings-device">화면</h2>
      <Card className={styles.card}>
        <div>
          <h3>화면 모드</h3>
          <ThemeChoice />
        </div>
        <div>
          <h3>글자 크기</h3>
          <TextSizeChoice />
        </div>
        <div className={styles.keys}>
          <h3>키보드 단축키</h3>
          <ShortcutsChoice />
          <p className={styles.note}>숫자 키로 메뉴를 오가요. ?를 누르면 무엇이 있는지 볼 수 있어요.</p>
        </div>
      </Card>
    </section>
  )
}
