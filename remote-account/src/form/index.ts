export { FormScreen } from './form-screen.tsx'
export { useGoBack } from './use-go-back.ts'
