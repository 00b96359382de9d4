import { EntryRows, LogoutRow } from '@yaksok/shared/page/screen'
import {
  Accordion,
  AppBar,
  BackButton,
  Button,
  Card,
  CtaRow,
  IconLink,
  Legal,
  Menu,
  Row,
  Rule,
  Screen,
  Section,
  Stars,
} from '@yaksok/shared/page/ui'
import { BellIcon, KeyIcon } from '@yaksok/shared/parts/icons'
import { Shown } from '../shown.tsx'

const nothing = () => {}

/** What a screen is built from. */
export function Layout() {
  return (
    <>
      <Shown of="Screen AppBar CtaRow">
        <Screen
          plain
          bar={
            <AppBar
              title="입금"
              titleAs="p"
              back="/Home"
              actions={
                <IconLink label="알림" to="/Notice">
                  <BellIcon />
                </IconLink>
              }
            />
          }
          cta={
            <CtaRow>
              <Button variant="quiet">다시 고르기</Button>
              <Button block>20,000원 참여하기</Button>
            </CtaRow>
          }
        >
          화면의 내용이 놓이는 자리예요.
        </Screen>
      </Shown>
      <Shown of="BackButton">
        <BackButton fallback="/Home" />
      </Shown>
      <Shown of="Section Card">
        <Section title="실시간 매칭" sample note="지금은 예시만 있어요" more={{ to: '/Nei' }}>
          <Card>흰 카드예요.</Card>
        </Section>
      </Shown>
      <Shown of="Rule Legal">
        <Rule>제휴 장소</Rule>
        <Legal>
          <p>만 19세 이상만 이용할 수 있어요.</p>
        </Legal>
      </Shown>
      <Menus />
      <Shown of="Accordion">
        <Accordion
          defaultOpen="one"
          items={[
            { id: 'one', title: '언제 입금되나요?', content: '확인이 끝나면 바로 잔액에 더해져요.' },
            { id: 'two', title: '수수료가 있나요?', content: '수수료는 없어요.' },
          ]}
        />
      </Shown>
    </>
  )
}

/** Lists of ways and settings. */
function Menus() {
  return (
    <>
      <Shown of="Menu Row">
        <Menu title="계정">
          <Row icon={<KeyIcon />} to="/SetLoginPassword">
            비밀번호 변경
          </Row>
          <Row note="통장에 적힌 이름이에요" value="홍길동" onClick={nothing}>
            이름
          </Row>
          <Row value={<Stars value={2} />}>등급</Row>
          <Row act onClick={nothing}>
            로그아웃
          </Row>
        </Menu>
      </Shown>
      <Shown of="EntryRows">
        <Menu title="리모트가 더하는 메뉴">
          <EntryRows place="gallery" more={{ '/Notice': { value: '새 글 2' } }} />
        </Menu>
      </Shown>
      <Shown of="LogoutRow">
        <Menu>
          <LogoutRow />
        </Menu>
      </Shown>
    </>
  )
}
