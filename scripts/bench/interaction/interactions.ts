import type { Page } from '@playwright/test'

/** Something a finger does on a screen. */
interface Interaction {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page, run: number) => Promise<unknown>
}

/** Toggles, keypads, filters, picks and submits whose longest event is measured. */
export const interactions: readonly Interaction[] = [
  {
    name: 'home: hide and show the balance',
    path: '/Home',
    act: (page) => page.getByRole('button', { name: /잔액 (숨기기|보기)/ }).tap(),
  },
  {
    name: 'wallet: amount chip',
    path: '/Tx',
    act: (page) => page.getByRole('button', { name: '+1만' }).tap(),
  },
  {
    name: 'wallet: submit an empty amount',
    path: '/Tx',
    act: (page) => page.getByRole('button', { name: /신청/ }).first().tap(),
  },
  {
    name: 'lottery: pick',
    path: '/Lottery?key=dice&id=4',
    act: (page, run) =>
      page
        .getByRole('button', { name: /^(대|소|홀|짝),/ })
        .nth(run % 4)
        .tap(),
  },
  {
    name: 'venues: filter by age band',
    path: '/Text',
    act: (page, run) =>
      page
        .getByRole('combobox')
        .last()
        .selectOption({ index: (run % 2) + 1 }),
  },
  {
    name: 'account: theme',
    path: '/Setting',
    act: (page, run) =>
      page
        .getByText(run % 2 ? '밝게' : '어둡게', { exact: true })
        .first()
        .tap(),
  },
]
