/** Pages rendered by the gateway's render process: without network, storage and document. */
export { type PageRequest, renderPage } from './render-page.tsx'
