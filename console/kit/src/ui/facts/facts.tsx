import { serverNow } from '@yaksok/shared/page/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { minuteText, secondText } from '../../text/index.ts'
import styles from './facts.module.css'

/** What is known of one thing, each with its name. Those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface StampProps {
  /** ISO 8601. */
  at: string
  /** To the minute, as a row has room for it. */
  short?: boolean
}

/** A moment to the second, in Seoul. */
export function Stamp({ at, short = false }: StampProps) {
  return (
    <time dateTime={at} className="num">
      {short ? minuteText(at) : secondText(at)}
    </time>
  )
}

/** The server's time, ms since 1970, anew every so many ms: ages go on while a list is looked at. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
