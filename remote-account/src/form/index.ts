export { FormProblem } from './form-problem.tsx'
export { useGoBack } from './use-go-back.ts'
