import { TextLink } from '@yaksok/shared/ui'

/** The record shortcut in the app bar of a money form (product.txt section 2). */
export function RecordsLink({ to }: { to: '/ChongRecord' | '/WithdrawRecord' }) {
  return <TextLink to={to}>내역</TextLink>
}
