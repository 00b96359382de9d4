void import('./static.tsx')
