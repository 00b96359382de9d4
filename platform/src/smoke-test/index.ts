export { openScreens } from './open-screens.ts'
