/** Values that the shell, the remotes and the API share. */

export const APP_NAME = 'My app'

/** Where the session's token is stored (localStorage), and the header that brings it to the API. */
export const SESSION = { key: 'my-app-session', header: 'x-session' }

/** Where the theme is stored: `light` or `dark`; without it the device decides. */
export const LOOK = { key: 'my-app-look', attribute: 'look', values: ['light', 'dark'] }

/** What the page asks for before its scripts arrive, and what the server renders a screen of. */
export const CALLS = { items: { method: 'GET', path: '/api/items' } } as const
