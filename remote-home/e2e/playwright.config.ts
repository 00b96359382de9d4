/** The tests of this remote over the composed app, with this folder's build in it: `npm run test:e2e`. */
export { remoteTests as default } from '@yaksok/testing'
