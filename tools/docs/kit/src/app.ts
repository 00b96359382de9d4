/** Values that the shell and its build share. */

export const APP_NAME = 'Yaksok platform'

/** Where the theme is stored: `light` or `dark`; without it the device decides. */
export const LOOK = { key: 'docs-look', attribute: 'look', values: ['light', 'dark'] }
