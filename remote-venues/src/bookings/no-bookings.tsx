import { ButtonLink } from '@yaksok/shared/page/ui'
import styles from './no-bookings.module.css'

/** A calendar with a day that is still open: the first booking begins at the venues. */
export function NoBookings() {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 200 160" fill="none" aria-hidden="true">
        <rect
          x="32"
          y="26"
          width="136"
          height="112"
          rx="18"
          fill="var(--color-surface)"
          stroke="var(--color-line-strong)"
        />
        <path d="M32 44a18 18 0 0 1 18-18h100a18 18 0 0 1 18 18v12H32z" fill="var(--color-primary)" />
        <g stroke="var(--color-text-2)" strokeWidth="6" strokeLinecap="round">
          <path d="M66 18v16M134 18v16" />
        </g>
        <g fill="var(--color-line-strong)">
          {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((cell) => (
            <rect
              key={cell}
              x={50 + (cell % 5) * 22}
              y={70 + Math.floor(cell / 5) * 24}
              width="12"
              height="12"
              rx="4"
            />
          ))}
        </g>
        <circle cx="122" cy="100" r="15" fill="var(--color-accent-soft)" stroke="var(--color-accent)" strokeWidth="3" />
        <path d="M122 93v14M115 100h14" stroke="var(--color-accent)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <h2>첫 약속을 잡아 볼까요?</h2>
      <p>장소를 고르면 가격과 빈 시간을 보고 바로 예약할 수 있어요. 예약할 때 내는 돈은 없어요.</p>
      <ButtonLink to="/Nei">장소 고르기</ButtonLink>
    </div>
  )
}
