/** Values that the shell and the remotes share. */

export const APP_NAME = 'My app'

/** Where the visitor's name is stored (localStorage), and the header that sends it to the API. */
export const VISITOR = { key: 'my-app-visitor', header: 'x-visitor' }

/** Where the theme is stored: `light` or `dark`; without it the device decides. */
export const LOOK = { key: 'my-app-look', attribute: 'look', values: ['light', 'dark'] }

/** What the page asks for before its scripts arrive. */
export const CALLS = { items: { method: 'GET', path: '/api/items' } } as const
