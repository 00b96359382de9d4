/** The tests of this remote in the app as it was pulled, with this folder's build in it: `npm run test:e2e`. */
export { remoteTests as default } from '@yaksok/testing'
