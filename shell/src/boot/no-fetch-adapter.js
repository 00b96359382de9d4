// Stands in for axios's second choice of an adapter, which is never reached: every browser has XMLHttpRequest.
export const getFetch = () => null
export default null
