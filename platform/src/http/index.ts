export { type Network, networkOf } from './client-network.ts'
export { appendToBody, type Body, compressBody, etagOf } from './compressed-body.ts'
export { type CompressedPrefix, compressPrefix, type PageRest, sendWithPrefix } from './compressed-prefix.ts'
export { encodingFor } from './content-encoding.ts'
export { contentSecurityPolicy, policyText } from './content-security-policy.ts'
export { answerClientError, registerErrorAnswers, routableUrl } from './error-answers.ts'
export { escapeHtml } from './escape-html.ts'
export { GatewayMetrics } from './gateway-metrics.ts'
export { nameAtPort, ownCookie, setOwnCookie } from './own-cookie.ts'
export { randomText } from './random-text.ts'
export { limitPerMinute, type RateLimiter } from './rate-limiter.ts'
export { FORM, isSafe, isSameOriginForm, queryOf } from './request.ts'
export { limitConnections, type RequestLimits, requestLimits } from './request-limits.ts'
export { isSecure, registerHeaders } from './security-headers.ts'
export { sendStream } from './send-stream.ts'
export {
  INTEGRITY_REPORTS,
  PERMISSIONS_POLICY,
  pageHeaders,
  type SentPage,
  sendStandalone,
  sendStatusPage,
  sendUnavailable,
} from './standalone-page.ts'
