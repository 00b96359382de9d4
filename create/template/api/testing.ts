/** 브라우저 시험이 쓰는 API예요. */
import type { TestApi } from '@yaksok/platform/testing'
import { add, api } from './index.ts'

/** 시험이 화면을 거치지 않고 할 수 있는 일 */
export type Controls = {
  /** 할 일을 하나 적어 둬요. */
  write(item: { visitor: string; text: string }): Promise<void>
}

export async function startTestApi(): Promise<TestApi<Controls>> {
  return {
    plugin: api,
    controls: {
      write: async ({ visitor, text }) => {
        add(visitor, text)
      },
    },
    // 내보내기 전에 이 사람으로 화면을 열어 봐요
    visitor: async () => ({ token: '시험하는 사람' }),
    close: async () => {},
  }
}
