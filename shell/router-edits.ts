/**
 * React Router without its data router: the page has routes, links and navigation alone (`shared/page/router`), so that no
 * context of a data router is ever there, and what asks for one is left out (-4 kB brotli, and four hooks a link). Each text
 * stands in the package once: another version of it fails the build, and these edits are looked through then.
 */
export const WITHOUT_DATA_ROUTER: [from: string, to: string][] = [
  // components that nothing uses: made by a call, they stay in a bundle without a word
  ['var NavLink = React10.forwardRef(', 'var NavLink = /* @__PURE__ */ React10.forwardRef('],
  ['NavLink.displayName = "NavLink";', ''],
  ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
  ['Form.displayName = "Form";\nfunction', 'function'],
  // links fetch no data of routes ahead
  [
    '    let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );\n',
    '',
  ],
  ['          ...rest,\n          ...prefetchHandlers,\n', '          ...rest,\n'],
  ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
  ['    return shouldPrefetch && !isAbsolute ? ', '    return false ? '],
  // no route is one of a data router
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['  if (dataRouterContext && dataRouterContext.static && ', '  if (false && '],
  ['  let matches = dataRouterOpts && dataRouterOpts.state.matches.length ? (', '  let matches = false ? ('],
  ['    if (!dataRouterState) {\n      return null;\n    }\n', '    return null;\n'],
  ['  if (errors != null) {\n    let errorIndex', '  if (false) {\n    let errorIndex'],
  ['  if (dataRouterOpts && dataRouterState) {', '  if (false) {'],
  ['  let onError = dataRouterState && onErrorHandler ? ', '  let onError = false ? '],
  ['      if (dataRouterState) {\n        error = errors', '      if (false) {\n        error = errors'],
  [
    '      return dataRouterState && (match.route.ErrorBoundary || match.route.errorElement || index === 0) ? ',
    '      return false ? ',
  ],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
]
