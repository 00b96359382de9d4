import { useOverlay } from '@yaksok/shared/page/overlay'
import { Link } from '@yaksok/shared/page/router'
import { AppBar, BrandLogo, IconButton, IconLink } from '@yaksok/shared/page/ui'
import { BellIcon, MenuIcon } from '@yaksok/shared/parts/icons'
import { useInboxNews } from '@yaksok/shared/parts/notes'
import { SideMenu } from '../menu/side-menu.tsx'
import styles from './home-bar.module.css'

/** Menu, brand and bell. The screen's heading is the greeting below. */
export function HomeBar() {
  const menu = useOverlay()
  const { said, to } = useInboxNews()
  return (
    <>
      <AppBar
        leading={
          <>
            <IconButton label="메뉴 열기" {...menu.opener}>
              <MenuIcon />
            </IconButton>
            <Link to="/Home" aria-label="약속 홈" className={styles.brand}>
              <BrandLogo />
            </Link>
          </>
        }
        actions={
          <IconLink to={to} label={said ? `알림과 공지, ${said}` : '알림과 공지'} dot={said !== ''}>
            <BellIcon />
          </IconLink>
        }
      />
      <SideMenu {...menu.overlay} />
    </>
  )
}
