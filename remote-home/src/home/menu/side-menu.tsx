import { Drawer } from '@yaksok/shared/page/overlay'
import { useUser } from '@yaksok/shared/page/session'
import { BrandLogo } from '@yaksok/shared/page/ui'
import { Greeting } from '../account/greeting.tsx'
import { MenuBalance } from './menu-balance.tsx'
import { MenuFoot } from './menu-foot.tsx'
import { MenuItems } from './menu-items.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps {
  open: boolean
  onClose: () => void
}

/** The left slide-out menu of Home: who is logged in, the four entries of product.txt section 2, settings, theme. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  const user = useUser()
  return (
    <Drawer open={open} onClose={onClose} label="전체 메뉴" top={<BrandLogo />} foot={<MenuFoot />}>
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
