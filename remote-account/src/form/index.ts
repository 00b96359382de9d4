export { FormProblem } from './form-problem.tsx'
export { FormScreen } from './form-screen.tsx'
export { useGoBack } from './use-go-back.ts'
