/** What the console is to the platform: its release carries it, and page and gateway know of it only from there. */

export const APP_NAME = '약속 운영 콘솔'

/**
 * No `session`: the operator's session is a cookie that scripts cannot read, so there is no token for a page to keep.
 * The colours are those of shared's tokens.css.
 */
export const APP = {
  name: APP_NAME,
  looks: [
    { key: 'theme', attribute: 'theme', values: ['light', 'dark'] },
    { key: 'textSize', attribute: 'textSize' },
  ],
  colours: {
    canvas: ['#f6f4f0', '#121311'] as [string, string],
    surface: ['#ffffff', '#1c1d1b'] as [string, string],
    text: ['#1d1c18', '#f4f2ec'] as [string, string],
    muted: ['#59544b', '#d6d4cc'] as [string, string],
    primary: ['#16685c', '#217c6e'] as [string, string],
    onPrimary: ['#ffffff', '#ffffff'] as [string, string],
    focus: ['#0b6bcb', '#8ec5ff'] as [string, string],
    danger: ['#ab1b29', '#ffc0bc'] as [string, string],
  },
  texts: { unavailable: '회원이 낸 신청은 그대로 남아 있어요.' },
}
