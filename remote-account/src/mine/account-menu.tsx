import { accountAlerts, homeNotices } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { EntryRows, LogoutRow, useNewNoticeCount } from '@yaksok/shared/page/screen'
import { Badge, Menu } from '@yaksok/shared/page/ui'

/** What belongs to the account, as the remotes declare it, and logout (product.txt section 2, Mine). */
export function AccountMenu() {
  const news = useNewNoticeCount()
  const unseen = useCall('toldNews').data?.unseen ?? 0
  const more = {
    ...(unseen > 0 && { [accountAlerts]: { value: <Badge tone="ok">새 알림 {unseen}</Badge> } }),
    ...(news > 0 && { [homeNotices]: { value: `새 글 ${news}` } }),
  }
  return (
    <Menu title="계정">
      <EntryRows place="mine-account" more={more} />
      <LogoutRow />
    </Menu>
  )
}
