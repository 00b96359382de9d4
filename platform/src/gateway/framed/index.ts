export { type FrameOrigin, registerFrames } from './register-frames.ts'
