/** Where the teams' page is on its origin. */
export const CONSOLE_PATH = '/console/releases'
