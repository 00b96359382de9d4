import type { ResponseOf } from '@yaksok/shared/core/contract'
import { useAddress } from '@yaksok/shared/page/router'
import { markNoticesSeen, unseenNotices, useNoticesSeen } from '@yaksok/shared/page/screen'
import { Card, leadsTo, State, useHydrated, useNow } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { useEffect, useState } from 'react'
import { NoticeItem } from './notice-item.tsx'

/** The list; showing it counts as seen from the next visit on. */
export function NoticeList({ notices }: { notices: ResponseOf<'notices'> }) {
  // dots stay for this visit although the list is marked as seen at once
  const seen = useNoticesSeen()
  const known = useHydrated()
  const now = useNow()
  const [seenBefore, remember] = useState(known ? seen : undefined)
  if (known && seenBefore === undefined) remember(seen)
  const [open, toggle] = useOpenNotice()
  useEffect(() => {
    if (known) markNoticesSeen(notices)
  }, [notices, known])
  if (notices.length === 0)
    return (
      <State title="아직 공지가 없어요" picture={<Drawing of="notice" />}>
        새 공지가 올라오면 여기에서 볼 수 있어요.
      </State>
    )
  const unseen = new Set(seenBefore === undefined ? [] : unseenNotices(notices, seenBefore, now))
  return (
    <Card>
      <ul>
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id || `${notice.create_time} ${notice.name}`}
            notice={notice}
            isNew={unseen.has(notice)}
            open={open === notice.create_time}
            toggle={toggle(notice.create_time)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Which notice is open, by the time it was written, and what its button says; in the address, so that reload and back keep it. */
function useOpenNotice(): [open: string | null, toggle: (time: string) => ReturnType<typeof leadsTo>] {
  const [search, setSearch] = useAddress()
  const open = search.get('open')
  const toggle = (time: string) => {
    const next = new URLSearchParams(open === time ? {} : { open: time })
    return leadsTo(`?${next}`, () => setSearch(next, { replace: true, preventScrollReset: true }))
  }
  return [open, toggle]
}
