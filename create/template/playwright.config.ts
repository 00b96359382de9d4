/** 브라우저 시험: 셸과 모든 리모트를 지금 고친 대로 함께 열어 봐요. */
import { appTests } from '@yaksok/platform/testing'

export default appTests
