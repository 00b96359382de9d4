export { FormScreen, useGoBack } from './form-screen.tsx'
