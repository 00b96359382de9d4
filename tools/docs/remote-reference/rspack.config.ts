import { defineRemote } from '@yaksok/platform/build'

export default defineRemote(import.meta.dirname)
