import { useCall } from '@yaksok/console-kit/query'
import { NavLink } from '@yaksok/console-kit/router'
import { useOperator } from '@yaksok/console-kit/session'
import { countText } from '@yaksok/console-kit/text'
import { KeyHint, KnotMark, TextButton } from '@yaksok/console-kit/ui'
import styles from './frame.module.css'
import { entriesFor, waitingFor } from './nav.ts'

/** How often the numbers beside the lines are read, ms. */
const EVERY_MS = 15_000

/** The lines of the remotes that the operator may see, how much waits behind each, and the operator. */
export function Navigation({ onKeys }: { onKeys: () => void }) {
  const operator = useOperator()
  const { data } = useCall('overview', {}, { every: EVERY_MS })
  return (
    <nav className={styles.navigation} aria-label="주 메뉴">
      <p className={styles.brand}>
        <KnotMark />
        약속 운영 콘솔
      </p>
      <ul>
        {entriesFor(operator.roles).map((entry, at) => (
          <li key={entry.to}>
            <NavLink to={entry.to} className={styles.entry ?? ''}>
              <span>{entry.label}</span>
              {data && <Waiting count={waitingFor(entry, data)} />}
              {at < 9 && <KeyHint keys={String(at + 1)} />}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <NavLink to="/me" className={styles.entry ?? ''}>
          <span>{operator.name}</span>
        </NavLink>
        <TextButton onClick={onKeys}>
          단축키 <KeyHint keys="?" />
        </TextButton>
      </div>
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span className="sr">기다리는 것 </span>
      {countText(count)}
    </span>
  )
}
