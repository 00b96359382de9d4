export { callKey, callOptions, invalidate, useCall } from './calls.ts'
export { queryClient } from './client.ts'
export { refreshUser, useFreshUser } from './user.ts'
