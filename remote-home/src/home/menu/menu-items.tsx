import { EntryRows, LogoutRow } from '@yaksok/shared/page/screen'

/** The entries of the side menu, as the remotes declare them (product.txt section 2, Home, and settings), and logout. */
export function MenuItems({
  onGo,
}: {
  /** An entry was chosen: the menu goes before its screen comes. */ onGo: () => void
}) {
  return (
    <ul>
      <EntryRows place="home-menu" onGo={onGo} />
      <LogoutRow />
    </ul>
  )
}
