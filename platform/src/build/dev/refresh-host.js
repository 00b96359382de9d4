// Runs before React in the shell's development bundle: one refresh runtime for the page, which the remotes use too.
import '@rspack/plugin-react-refresh/react-refresh-entry'
import * as runtime from 'react-refresh/runtime'

window.__REFRESH_HOST__ = runtime
