import type { Releases as Found } from '@yaksok/console-kit/api'
import { useReleases } from '@yaksok/console-kit/query'
import { Badge, Note, Page, Panel, QueryView, Stamp, Table } from '@yaksok/console-kit/ui'
import styles from './releases.module.css'

const EVERY_MS = 30_000

type Version = Found['parts'][number]['versions'][number]

/** What of the members' app is live, and what was changed lately. Moving releases stays with the teams' own page. */
export default function Releases() {
  const releases = useReleases(EVERY_MS)
  return (
    <Page title="출시" note={releases.data && `변경 번호 ${releases.data.revision}`}>
      <QueryView query={releases} what="출시">
        {(found) => <Shown releases={found} />}
      </QueryView>
    </Page>
  )
}

function Shown({ releases: { parts, history, page, standing } }: { releases: Found }) {
  if (parts.length === 0)
    return <Note>이 서버의 릴리스 저장소에 회원 앱이 없어요. RELEASE_STORE가 회원 앱과 같은 곳인지 확인해 주세요.</Note>
  return (
    <>
      {standing !== null && <Note tone="warn">{standing}</Note>}
      <Panel title="지금 나가 있는 것">
        <Table
          caption="지금 나가 있는 것"
          rows={parts.flatMap(({ name, disabled, versions }) =>
            versions.map((version) => ({ name, disabled, ...version })),
          )}
          keyOf={({ name, version }) => `${name}-${version}`}
          columns={[
            { name: '부분', cell: ({ name }) => name },
            { name: '버전', cell: ({ version }) => <code>{version}</code> },
            { name: '받는 브라우저', cell: ({ traffic }) => `${traffic}%`, figure: true },
            { name: '상태', cell: (row) => <Marks {...row} /> },
            { name: '화면', cell: (row) => <Looks {...row} page={page} /> },
            { name: '나간 때', cell: ({ since }) => <Stamp at={since} /> },
          ]}
        />
      </Panel>
      <Panel title="최근 변경">
        <Table
          caption="최근 변경"
          rows={history}
          keyOf={({ at, name, action, version }) => at + name + action + version}
          columns={[
            { name: '때', cell: ({ at }) => <Stamp at={at} /> },
            { name: '누가', cell: ({ who }) => who },
            { name: '한 일', cell: ({ action }) => action },
            { name: '부분', cell: ({ name }) => name },
            { name: '버전', cell: ({ from, version }) => <code>{[from, version].filter(Boolean).join(' → ')}</code> },
            { name: '이유', cell: ({ why }) => why },
          ]}
        />
      </Panel>
      <Panel title="내보내고 되돌리기">
        {page ? (
          <p>
            <a href={page}>팀의 출시 화면</a>에서 내보내고, 넓히고, 되돌려요. 거기서는 팀의 토큰으로 로그인해요.
          </p>
        ) : (
          <p>내보내고 되돌리는 일은 npm run release, npm run rollback과 회원 앱의 /console/releases에서 해요.</p>
        )}
      </Panel>
    </>
  )
}

/** What changed on its screens; the pictures are on the teams' page. */
function Looks({ name, version, looks, page }: Version & { name: string; page: string | null }) {
  if (looks === null) return <>비교하지 않음</>
  const counts = [
    looks.changed > 0 && `달라짐 ${looks.changed}`,
    looks.unlooked > 0 && `보지 못함 ${looks.unlooked}`,
    looks.new > 0 && `새 화면 ${looks.new}`,
    looks.equal > 0 && `같음 ${looks.equal}`,
  ].filter((count) => count !== false)
  if (counts.length === 0) return <>화면 없음</>
  // a space for who hears it or copies it
  const text = (
    <span className={styles.looks}>
      {counts.map((count) => (
        <span key={count}>{count} </span>
      ))}
    </span>
  )
  return page ? <a href={`${page}/parts/${name}/visual/${version}`}>{text}</a> : text
}

function Marks({ canary, pinned, restored, disabled, unlooked }: Version & { disabled: string | null }) {
  return (
    <span className={styles.marks}>
      {disabled !== null && <Badge tone="no">점검 중: {disabled}</Badge>}
      {canary && <Badge tone="wait">일부에게</Badge>}
      {pinned && <Badge tone="mute">고정</Badge>}
      {restored && <Badge tone="mute">되돌린 것</Badge>}
      {unlooked !== null && <Badge tone="wait">열어 보지 않음: {unlooked || '까닭 없음'}</Badge>}
      {!canary && disabled === null && <Badge tone="ok">모두에게</Badge>}
    </span>
  )
}
