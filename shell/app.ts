import type { ShellOptions } from '@yaksok/platform/build'
import { BOUND, TOKEN } from '@yaksok/shared/core/contract'

/**
 * What 약속 is to the platform: every release of the shell carries it, and the build and the gateway know of it only from
 * there (platform/docs/decisions/015-app-configuration.md). The colours are those of shared's tokens.css; a test compares them.
 */
export const app: ShellOptions['app'] = {
  name: '약속',
  session: { key: TOKEN, header: TOKEN, signed: BOUND, login: '/Login' },
  looks: [
    { key: 'theme', attribute: 'theme', values: ['light', 'dark'] },
    { key: 'textSize', attribute: 'textSize' },
    { key: 'balanceHidden', attribute: 'balanceHidden', values: ['1'] },
  ],
  memberCalls: ['userInfo'],
  colours: {
    canvas: ['#f6f4f0', '#121311'],
    surface: ['#ffffff', '#1c1d1b'],
    text: ['#1d1c18', '#f4f2ec'],
    muted: ['#59544b', '#d6d4cc'],
    primary: ['#16685c', '#217c6e'],
    onPrimary: ['#ffffff', '#ffffff'],
    focus: ['#0b6bcb', '#8ec5ff'],
    danger: ['#ab1b29', '#ffc0bc'],
  },
  texts: {
    unavailable: '잔액과 신청 내역은 그대로예요.',
    risks: [
      '이름, 잔액, 내역처럼 화면에 나오는 것을 볼 수 있어요',
      '신청이나 설정 변경을 대신 보낼 수 있어요',
      '입력하는 비밀번호와 PIN을 볼 수 있어요',
    ],
  },
}
