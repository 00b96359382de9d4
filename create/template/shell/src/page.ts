import type { PageData } from '@yaksok/platform/registry'

interface Page extends PageData {
  /** 셸이 떴다고 알려요. 알리지 않으면 페이지가 다시 시도하라고 말해요. */
  booted?: () => void
}

declare global {
  interface Window {
    __MY_APP__: Page
  }
}

/** 서버가 HTML에 적어 준 것: 어떤 리모트가 어느 버전으로 떠 있는지 */
export const page: Page = window.__MY_APP__
