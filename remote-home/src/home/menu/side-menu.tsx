import { fromWire } from '@yaksok/shared/core/money'
import { Drawer } from '@yaksok/shared/page/overlay'
import { AsOf, EntryRows, LogoutRow, PlayBadge } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { BrandLogo, Money } from '@yaksok/shared/page/ui'
import { ThemeChoice } from '@yaksok/shared/parts/input'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { Greeting } from '../account/greeting.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps {
  id: string
  open: boolean
  onClose: () => void
}

/** The left slide-out menu of Home: who is logged in, the four entries of product.txt section 2, settings, theme. */
export function SideMenu({ onClose, ...overlay }: SideMenuProps) {
  const user = useUser()
  return (
    <Drawer {...overlay} onClose={onClose} label="전체 메뉴" top={<BrandLogo />} foot={<MenuFoot />}>
      <div className={styles.me}>
        <Greeting user={user} size="l">
          {user.name || user.username} 님
        </Greeting>
        <MenuBalance money={user.money} />
      </div>
      <MenuItems onGo={onClose} />
    </Drawer>
  )
}

/** The balance in the menu, with the same badge as everywhere. */
function MenuBalance({ money }: { money: string }) {
  return (
    <p className={styles.balance}>
      <span className="caption">내 잔액</span>
      <PlayBadge />
      <AsOf />
      <b>
        <Money amount={fromWire(money)} />
      </b>
    </p>
  )
}

/** Theme, age limit and help line at the bottom of the menu. */
function MenuFoot() {
  return (
    <>
      <ThemeChoice />
      <p className="caption">만 19세 이상만 이용할 수 있어요.</p>
      <HelpLine />
    </>
  )
}

/** The entries of the side menu, as the remotes declare them (product.txt section 2, Home, and settings), and logout. */
function MenuItems({ onGo }: { /** An entry was chosen: the menu goes before its screen comes. */ onGo: () => void }) {
  return (
    <ul>
      <EntryRows place="home-menu" onGo={onGo} />
      <LogoutRow />
    </ul>
  )
}
