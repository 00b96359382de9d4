import { homeNotices } from '@yaksok/shared/core/routes'
import { EntryRows, LogoutRow, useNewNoticeCount } from '@yaksok/shared/page/screen'
import { Menu } from '@yaksok/shared/page/ui'

/** What belongs to the account, as the remotes declare it, and logout (product.txt section 2, Mine). */
export function AccountMenu() {
  const news = useNewNoticeCount()
  return (
    <Menu title="계정">
      <EntryRows place="mine-account" more={news > 0 ? { [homeNotices]: { value: `새 글 ${news}` } } : {}} />
      <LogoutRow />
    </Menu>
  )
}
