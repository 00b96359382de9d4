import { accountAlerts } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { BellIcon } from '@yaksok/shared/parts/icons'
import { notificationText } from '@yaksok/shared/parts/notifications'
import { LineLink } from '../line-link/line-link.tsx'

/** What happened since the member last looked, in one line; nothing where there is nothing new, or it cannot be had. */
export function UnreadNotifications() {
  const { data } = useCall('unseenNotifications')
  if (!data?.newest) return null
  const said = notificationText(data.newest)
  return (
    <LineLink to={accountAlerts} icon={<BellIcon />} title={`새 알림 ${data.unseen}개`}>
      {said && <span>{said.text}</span>}
    </LineLink>
  )
}
