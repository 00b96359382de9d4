import { composition, moduleLoader, reloadDocument, routeFor } from '@yaksok/host'
import type { CardFailedProps, FallbackProps } from '@yaksok/host/react'
import { withJosa } from '@yaksok/shared/core/text'
import { useEntries } from '@yaksok/shared/page/remote'
import { AppBar, Button, ButtonLink, Menu, Row, Screen, Section, State, useOnline } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import { useEffect } from 'react'
import { startPath } from '../frame/tabs.ts'
import { Offline } from './offline.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * In place of a screen whose remote cannot be loaded: what happened, retry where it can help, what still works, and a
 * reference number, which the gateway takes to show the same composition again (DESIGN.md section 5, remote down).
 */
export function Fallback({ route, problem, retry }: FallbackProps) {
  const online = useOnline()
  const tabs = useEntries('tab')
  if (problem.type === 'failed' && !online) return <Offline route={route} {...(retry && { retry })} />
  const { title, text } = wordsFor(route.title, problem)
  return (
    <Screen bar={<AppBar title={route.title} back={route.tabBar ? undefined : startPath()} />}>
      <State
        alert
        art="broken"
        title={title}
        action={
          retry && (
            <Button icon={<RefreshIcon size="s" />} onClick={retry}>
              다시 시도
            </Button>
          )
        }
        reference={`${route.remote}-${composition.id}`}
      >
        {text}
        <br />
        다른 메뉴는 그대로 쓸 수 있어요.
      </State>
      <Menu title="지금 쓸 수 있어요">
        {tabs
          .filter((tab) => works(tab.path, route.remote))
          .map(({ path, to, label, icon: Icon }) => (
            <Row key={path} icon={Icon && <Icon />} to={to}>
              {label}
            </Row>
          ))}
      </Menu>
    </Screen>
  )
}

function wordsFor(name: string, problem: FallbackProps['problem']): { title: string; text: string } {
  if (problem.type === 'failed')
    return {
      title: `${name} 화면을 불러오지 못했어요`,
      text: '잠시 후 다시 시도해 주세요.',
    }
  if (problem.kind === 'disabled')
    return { title: `${withJosa(name, '은/는')} 점검하고 있어요`, text: problem.reason || '곧 다시 열어 드릴게요.' }
  return { title: `${name} 화면을 준비하고 있어요`, text: '새 버전을 준비하고 있어요. 잠시 후 다시 열어 주세요.' }
}

function works(path: string, broken: string): boolean {
  const route = routeFor(path)
  if (!route || route.remote === broken) return false
  const { status } = moduleLoader(route.remote, route.screen).state()
  return status !== 'failed' && status !== 'blocked'
}

/** In place of a card that cannot be loaded. */
export function CardFailed({ retry }: CardFailedProps) {
  return (
    <Section title="이 부분을 불러오지 못했어요">
      <Button variant="soft" block onClick={retry}>
        다시 시도
      </Button>
    </Section>
  )
}

/** While the document of an address whose page needs another policy than this one's comes. */
export function ReloadDocument() {
  useEffect(reloadDocument, [])
  return <ScreenSkeleton />
}

/** An address without a screen: says so, and the way home. */
export function NotFound() {
  return (
    <Screen bar={<AppBar title="없는 화면이에요" back={startPath()} />}>
      <State title="찾는 화면이 없어요" art="broken" action={<ButtonLink to={startPath()}>홈으로 가기</ButtonLink>}>
        주소가 바뀌었거나 잘못 입력됐을 수 있어요.
      </State>
    </Screen>
  )
}
