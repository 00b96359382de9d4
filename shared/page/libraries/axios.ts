/** @public the names of axios that the contract's own modules use: another major of it in the page has them from here. */
export { AxiosError, default } from 'axios'
