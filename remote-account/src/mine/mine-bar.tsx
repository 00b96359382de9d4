import { AppBar, IconLink } from '@yaksok/shared/page/ui'
import { SettingsIcon } from '@yaksok/shared/parts/icons'

/** Title and the way to the settings. */
export function MineBar() {
  return (
    <AppBar
      title="내 정보"
      actions={
        <IconLink to="/Setting" label="설정">
          <SettingsIcon />
        </IconLink>
      }
    />
  )
}
