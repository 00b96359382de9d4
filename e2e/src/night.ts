/** Whether this is the longer run (`npm run test:nightly`): what takes half a minute and more is tried by it alone. */
export const night = process.env.FAULTS === 'all'
