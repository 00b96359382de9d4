/**
 * The browser host: loads remotes into one page, keeps the page up to date and reports how it does. Without React, without a
 * look and without a word of any app; `@yaksok/host/react` mounts what it loads.
 */
export { afterContent } from './boot/first-content.ts'
export { followKeyboard } from './boot/keyboard-inset.ts'
export { type AppRoute, cachedAt, composition, isWithin, routeFor, showAge } from './composition/index.ts'
export { createHost } from './create-host.ts'
export { hasRunRemotes } from './loader/container.ts'
export { moduleLoader } from './loader/module-loader.ts'
export { reloadDocument } from './loader/reload-document.ts'
export { clearCachedPages } from './offline-page-cache/clear-cached-pages.ts'
/** @public what apps give to `createHost` */
export type { CallListener, HostOptions, HostSession } from './options/options.ts'
export type { PageData } from './ssr-data/read-page-data.ts'
