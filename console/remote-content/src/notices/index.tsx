import { useList } from '@yaksok/console-kit/query'
import { useQueryField } from '@yaksok/console-kit/router'
import { Button, ListPage, RowText, Stamp } from '@yaksok/console-kit/ui'
import { NoticeForm } from './notice-form.tsx'

/** In the address where a new one is written. */
const NEW = 'new'

/** What members read as notices, newest first. */
export default function Notices() {
  const list = useList('notices', {})
  const [, open] = useQueryField('id', true)
  return (
    <ListPage
      title="공지"
      actions={
        <Button size="m" variant="soft" onClick={() => open(NEW)}>
          공지 쓰기
        </Button>
      }
      list={list}
      what="공지 목록"
      keyOf={({ id }) => String(id)}
      line={({ title, text, published }) => (
        <RowText title={title} aside={<Stamp at={published} short />} note={text} />
      )}
      detail={(key, notice, close) =>
        (notice || key === NEW) && <NoticeForm key={key} notice={notice ?? null} onClose={close} />
      }
      empty={{ title: '공지가 없어요', text: '공지를 쓰면 회원에게 바로 보여요.' }}
    />
  )
}
