import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { fromWire, wonDigits } from '../../../core/money/index.ts'
import { accountSettings } from '../../../core/routes/index.ts'
import { DownloadIcon, EyeIcon, EyeOffIcon, UploadIcon } from '../../../parts/icons/index.ts'
import { Link } from '../../router/index.ts'
import { pageState } from '../../state/index.ts'
import { IconButton, leadsTo, RingInlay, useOnline } from '../../ui/index.ts'
import type { Stop } from '../stop/stop.ts'
import { AsOf } from './as-of.tsx'
import styles from './balance-card.module.css'
import { PlayBadge } from './play-badge.tsx'

interface BalanceCardProps {
  /** Balance of the contract, e.g. `"1000000.00"`. */
  money: string
  onDeposit: () => void
  onWithdraw: () => void
  /** Where the actions lead where nothing has to be asked before: they work before React is there (`leadsTo`). */
  depositTo?: string | undefined
  withdrawTo?: string | undefined
  /** Both actions wait (the bank check is on its way). */
  busy?: boolean
  /** Why the actions rest, e.g. while offline; shown below the card. */
  disabledReason?: string | undefined
  /** A line below the amount, e.g. what is held; hidden with it. */
  note?: ReactNode
  /** Why no deposit can be asked for now: said instead of the entry 입금, which would be refused. */
  stop?: Stop | null
  /** A third way beside 입금 and 출금. */
  third?: { to: string; label: string }
}

const KEY = 'balanceHidden'
/** Said and no more: that the browser believes to be offline forbids nothing. */
const OFFLINE = '인터넷에 연결되면 입금과 출금을 신청할 수 있어요'

/** The balance with a show/hide toggle and the two entries 입금 and 출금 (product.txt section 2, Home and Mine). */
export function BalanceCard({ money, note, ...ways }: BalanceCardProps) {
  const { stop, disabledReason } = ways
  const online = useOnline()
  const reason = disabledReason ?? (online ? undefined : OFFLINE)
  const [hidden, setHidden] = useHidden()
  const digits = wonDigits(fromWire(money))
  const amount = useRoll(digits)
  return (
    <section className={styles.balance} aria-label="내 잔액">
      <RingInlay className={styles.inlay} />
      <div className={styles.top}>
        <h2 className={styles.label}>내 잔액</h2>
        <PlayBadge onHero />
        <AsOf />
        <IconButton
          label={hidden ? '잔액 보기' : '잔액 숨기기'}
          className={styles.eye}
          onClick={() => setHidden(!hidden)}
        >
          {hidden ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
      <p
        ref={amount}
        className={`${styles.amount} num`}
        data-lead={hidden ? undefined : digits[0]}
        data-hidden={hidden || undefined}
      >
        {hidden ? (
          '숨김'
        ) : (
          <>
            {digits}
            <span>원</span>
          </>
        )}
      </p>
      {note && (
        <p className={styles.note} data-hidden={hidden}>
          {note}
        </p>
      )}
      {stop && (
        <Link to={`${accountSettings}#limits`} className={`${styles.stop} num`}>
          {stop.badge}
        </Link>
      )}
      <Actions {...ways} />
      {reason && <p className={styles.note}>{reason}</p>}
    </section>
  )
}

/** Lets an amount that changes in place roll up to its new value, which is there at once to be read out. */
function useRoll(digits: string) {
  const element = useRef<HTMLParagraphElement>(null)
  const shown = useRef(digits)
  useEffect(() => {
    if (shown.current === digits) return
    shown.current = digits
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.current?.animate({ transform: ['translateY(60%)', 'none'], opacity: [0, 1] }, 220)
  }, [digits])
  return element
}

type ActionsProps = Omit<BalanceCardProps, 'money' | 'note'>

/** The entries 입금 and 출금, and a third way where there is one. */
function Actions({ onDeposit, onWithdraw, depositTo, withdrawTo, busy, stop, third, disabledReason }: ActionsProps) {
  const resting = disabledReason !== undefined
  const act = (action: () => void, to: string | undefined) => ({
    'aria-disabled': busy || resting || undefined,
    ...(!busy && !resting && (to ? leadsTo(to, action) : { onClick: action })),
  })
  return (
    <div className={styles.actions} data-three={third && !stop ? '' : undefined}>
      {!stop && (
        <button type="button" className={styles.main} {...act(onDeposit, depositTo)}>
          <DownloadIcon size="s" />
          입금
        </button>
      )}
      <button type="button" className={stop ? styles.main : styles.second} {...act(onWithdraw, withdrawTo)}>
        <UploadIcon size="s" />
        출금
      </button>
      {third && (
        <Link to={third.to} className={styles.second}>
          {third.label}
        </Link>
      )}
    </div>
  )
}

const page = pageState('balanceHidden', () => ({
  /** Where nothing can be stored the choice lasts as long as the page. */
  wished: null as boolean | null,
  listeners: new Set<() => void>(),
}))

function subscribe(listener: () => void): () => void {
  page.listeners.add(listener)
  return () => page.listeners.delete(listener)
}

/**
 * Hidden on a device stays hidden there, over a logout too: it is about who looks on, not about the account. The server
 * draws the amount, as it does not know; until the page knows, styles hide it by the attribute that the boot script sets.
 */
function useHidden(): [boolean, (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(subscribe, readHidden, () => false)
  const change = (next: boolean) => {
    page.wished = next
    document.documentElement.dataset.balanceHidden = next ? '1' : '0'
    try {
      localStorage.setItem(KEY, next ? '1' : '0')
      page.wished = null
    } catch {
      // the page has it
    }
    for (const listener of page.listeners) listener()
  }
  return [hidden, change]
}

function readHidden(): boolean {
  try {
    return page.wished ?? localStorage.getItem(KEY) === '1'
  } catch {
    return page.wished ?? false
  }
}
