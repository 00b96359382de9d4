import { codeText, explainedMessage } from '@yaksok/shared/core/text'
import * as v from 'valibot'

/** The two fields that Login and Register have in common. */
export const credentials = {
  username: v.pipe(v.string(), v.transform(codeText), v.minLength(1, 'username')),
  password: v.pipe(v.string(), v.minLength(1, 'password')),
}

/** How a missing one is told. */
export const credentialTellings = {
  username: { beside: explainedMessage('login.usernameRequired') },
  password: { beside: explainedMessage('login.passwordRequired') },
}

/** Login (product.txt section 5): username, then password. The values come without white space around the username. */
export const loginRules = { schema: v.object(credentials), messages: credentialTellings }
