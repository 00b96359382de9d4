import { useItemTitle } from '@yaksok/shared/page/screen'
import { AppBar, IconButton } from '@yaksok/shared/page/ui'
import { InfoIcon } from '@yaksok/shared/parts/icons'

/** The bar of a room, with the way to its rules. */
export function RoomBar({ name, onRules }: { name: string; onRules: () => void }) {
  useItemTitle(`추첨 방 · ${name}`)
  return (
    <AppBar
      back="/Game"
      title={
        <>
          <span className="nowrap">추첨 방 ·</span> {name}
        </>
      }
      actions={
        <IconButton label="추첨 규칙" onClick={onRules}>
          <InfoIcon />
        </IconButton>
      }
    />
  )
}
