/** 셸과 리모트가 함께 아는 값이에요. */

export const APP_NAME = '나의 앱'

/** 방문한 사람의 이름을 두는 곳(localStorage)과, 그 이름을 API에 알리는 헤더 */
export const VISITOR = { key: 'my-app-visitor', header: 'x-visitor' }

/** 화면 밝기를 두는 곳. 값은 `light`나 `dark`이고, 없으면 기기를 따라요. */
export const LOOK = { key: 'my-app-look', attribute: 'look', values: ['light', 'dark'] }

/** 스크립트가 오기 전에 페이지가 먼저 묻는 것 */
export const CALLS = { items: { method: 'GET', path: '/api/items' } } as const
