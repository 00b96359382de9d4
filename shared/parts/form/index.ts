/** Checking a form with a valibot schema. */
export { allProblems, firstProblem, type Problem, type Telling } from './problem.ts'
