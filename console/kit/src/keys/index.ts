/** Keys without Ctrl that do something on the screen that is shown; settings of the device turn them off. */
export { useDialogKeys, useGroups, useKeyboard, useKeys } from './use-keys.ts'
