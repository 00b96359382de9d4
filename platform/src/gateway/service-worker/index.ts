export { registerWorker } from './serve-worker.ts'
