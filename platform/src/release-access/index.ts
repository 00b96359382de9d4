export { type Identify, identifier } from './identify.ts'
export { type Issuer, readIssuers } from './oidc-issuers.ts'
export { ACTIONS, type Action, type Grant, RIGHTS, refusal, UNSEEN } from './rights.ts'
export { grantById, grantOf, makeToken, readTokens, revokeToken } from './tokens.ts'
