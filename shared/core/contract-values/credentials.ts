import { secretText } from '../text/index.ts'

/** The token's name: in the browser's storage and as a request header (product.txt section 3). */
export const TOKEN = 'token'

const USERNAME = /^[a-z0-9]{4,20}$/i

/** Whether a new member may be called so: 4 to 20 letters of the Latin alphabet and digits. */
export const isUsername = (text: string): boolean => USERNAME.test(text)

/** Characters that a new password has at least. */
export const PASSWORD_SHORTEST = 8

/** Whether a new password has them; one outside the first 65,536 characters of Unicode counts as one. */
export const isLongPassword = (text: string): boolean => [...secretText(text)].length >= PASSWORD_SHORTEST
