void import('./runtime.tsx')
