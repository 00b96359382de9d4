/** 페이지에 하나씩만 있는 모듈. 목록은 kit의 package.json에 `oncePerPage`로 있어요. */
declare module 'virtual:shares' {
  import type { createInstance } from '@module-federation/enhanced/runtime'
  export const shared: NonNullable<Parameters<typeof createInstance>[0]['shared']>
}

/** 리모트가 함께 쓰는 federation 런타임 */
declare module 'virtual:federation-runtime' {}
