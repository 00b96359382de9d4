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
    name: 'wallet: submit a deposit',
    path: '/Tx',
    act: async (page) => {
      await page.getByRole('button', { name: '+1만' }).tap()
      await page.getByRole('button', { name: /신청하기$/ }).tap()
      await page.getByText('얼마를 입금할까요?').waitFor()
    },
  },
  {
    name: 'wallet: type an amount',
    path: '/Chong',
    prepare: (page) => page.getByRole('textbox').first().focus(),
    act: (page, run) => page.keyboard.press(String((run % 9) + 1)),
  },
  {
    name: 'wallet: keypad of the fund password',
    path: '/Chong',
    prepare: async (page) => {
      await page.getByLabel('얼마를 출금할까요?').fill('10000')
      await page.getByRole('button', { name: /출금 신청하기$/ }).tap()
    },
    act: (page, run) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: run % 2 ? '한 자리 지우기' : '1', exact: true })
        .tap(),
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
    // by keyboard: a choice made for the page is no event of a person
    prepare: (page) => page.getByRole('combobox').last().focus(),
    act: (page, run) => page.keyboard.press(run % 2 ? 'ArrowUp' : 'ArrowDown'),
  },
  {
    name: 'account: theme',
    path: '/Setting',
    act: (page, run) => page.getByRole('radio', { name: run % 2 ? '밝게' : '어둡게', exact: true }).tap(),
  },
]
