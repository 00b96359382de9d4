import type { ShellOptions } from '@yaksok/platform/build'
import { TOKEN } from '@yaksok/shared/core/contract'

/**
 * What 약속 is to the platform: every release of the shell carries it, and the build and the gateway know of it only from
 * there (docs/decisions/platform-app-config.md). Colours as in shared's tokens.css.
 */
export const app: ShellOptions['app'] = {
  name: '약속',
  session: { key: TOKEN, header: TOKEN },
  looks: [
    { key: 'theme', attribute: 'theme', values: ['light', 'dark'] },
    { key: 'textSize', attribute: 'textSize' },
  ],
  memberCalls: ['userInfo'],
  colours: {
    canvas: ['#f7f4ee', '#16140f'],
    surface: ['#fff', '#23201a'],
    text: ['#1d1c18', '#f1eee6'],
    muted: ['#5c584e', '#b5b0a4'],
    primary: ['#16685c', '#16685c'],
    onPrimary: ['#fff', '#fff'],
    focus: ['#16685c', '#7fd1c3'],
    danger: ['#9c2f22', '#ffb4a8'],
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
