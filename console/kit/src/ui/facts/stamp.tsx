import { stampText } from '@yaksok/shared/core/time'

/** A moment to the second, in Seoul. @param at ISO 8601 */
export function Stamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {stampText(at).replace(' KST', '')}
    </time>
  )
}
