import { ThemeChoice } from '@yaksok/shared/parts/input'
import { HelpLine } from '@yaksok/shared/parts/notes'

/** Theme, age limit and help line at the bottom of the menu. */
export function MenuFoot() {
  return (
    <>
      <ThemeChoice />
      <p className="caption">만 19세 이상만 이용할 수 있어요.</p>
      <HelpLine />
    </>
  )
}
