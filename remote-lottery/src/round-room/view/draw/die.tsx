import styles from './die.module.css'

const PIPS: Record<number, [number, number][]> = {
  1: [[42, 40]],
  2: [
    [22, 20],
    [62, 60],
  ],
  3: [
    [22, 20],
    [42, 40],
    [62, 60],
  ],
  4: [
    [22, 20],
    [62, 20],
    [22, 60],
    [62, 60],
  ],
  5: [
    [22, 20],
    [62, 20],
    [42, 40],
    [22, 60],
    [62, 60],
  ],
  6: [
    [22, 20],
    [62, 20],
    [22, 40],
    [62, 40],
    [22, 60],
    [62, 60],
  ],
}

/** One large die. While it rolls its face is blank: it says nothing before it lies. */
export function Die({ value, rolling }: { value: number; rolling: boolean }) {
  return (
    <svg className={rolling ? styles.rolling : styles.die} viewBox="0 0 84 84" aria-hidden="true">
      <rect x="4" y="4" width="76" height="76" rx="20" fill="#D7E8E2" />
      <rect x="4" y="4" width="76" height="72" rx="20" fill="#fff" />
      <g className={styles.pips}>
        {PIPS[value]?.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={value === 1 ? 9.5 : 7.5} fill="#16685C" />
        ))}
      </g>
    </svg>
  )
}
