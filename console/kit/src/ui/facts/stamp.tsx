import { minuteText, secondText } from '../../text/index.ts'

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
