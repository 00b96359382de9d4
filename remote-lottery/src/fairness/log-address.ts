/** Where the public log is served. */
export const LOG_ADDRESS = '/api/log'
