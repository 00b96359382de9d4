type Edit = [from: string | RegExp, to: string]

/**
 * React Router without its data router: the page has routes, links and navigation alone (`shared/page/router`), so that no
 * context of a data router is ever there, and what asks for one is left out (-4 kB brotli, and four hooks a link). Each text
 * stands in the package once: another version of it fails the build, and these edits are looked through then.
 */
export const WITHOUT_DATA_ROUTER: Edit[] = [
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
  [
    '  let { isDataRoute } = React2.useContext(RouteContext);\n  return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
    '  return useNavigateUnstable();',
  ],
  [
    '  let dataRouterContext = React2.useContext(DataRouterContext);\n  if (dataRouterContext && dataRouterContext.static && ',
    '  if (false && ',
  ],
  [
    '  let dataRouterContext = React2.useContext(DataRouterContext);\n  let { basename, navigator } = React2.useContext(NavigationContext);\n  let { matches }',
    '  let { basename, navigator } = React2.useContext(NavigationContext);\n  let { matches }',
  ],
  ['      if (dataRouterContext == null && basename !== "/") {', '      if (basename !== "/") {'],
  ['  let matches = dataRouterOpts && dataRouterOpts.state.matches.length ? (', '  let matches = false ? ('],
  ['    if (!dataRouterState) {\n      return null;\n    }\n', '    return null;\n'],
  ['  let dataRouterState = dataRouterOpts?.state;\n  if (matches == null) {', '  if (matches == null) {'],
  [
    '  let errors = dataRouterState?.errors;\n  if (errors != null) {\n    let errorIndex',
    '  if (false) {\n    let errorIndex',
  ],
  ['  if (dataRouterOpts && dataRouterState) {', '  if (false) {'],
  [
    '  let onErrorHandler = dataRouterOpts?.onError;\n  let onError = dataRouterState && onErrorHandler ? ',
    '  let onError = false ? ',
  ],
  ['              isDataRoute: dataRouterState != null\n', '              isDataRoute: false\n'],
  ['      if (dataRouterState) {\n        error = errors', '      if (false) {\n        error = errors'],
  [
    '      return dataRouterState && (match.route.ErrorBoundary || match.route.errorElement || index === 0) ? ',
    '      return false ? ',
  ],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['      locationPathname,\n      dataRouterContext\n    ]', '      locationPathname\n    ]'],
  [
    `      middleware: element.props.middleware,
      loader: element.props.loader,
      action: element.props.action,
      hydrateFallbackElement: element.props.hydrateFallbackElement,
      HydrateFallback: element.props.HydrateFallback,
      errorElement: element.props.errorElement,
      ErrorBoundary: element.props.ErrorBoundary,
      hasErrorBoundary: element.props.hasErrorBoundary === true || element.props.ErrorBoundary != null || element.props.errorElement != null,
      shouldRevalidate: element.props.shouldRevalidate,
      handle: element.props.handle,
      lazy: element.props.lazy
`,
    '',
  ],
  ['var MemoizedDataRoutes = React3.memo(', 'var MemoizedDataRoutes = /* @__PURE__ */ React3.memo('],
  ['var useOptimisticImpl = React3[USE_OPTIMISTIC];', 'var useOptimisticImpl;'],
  ...['_map = ', '_routes = ', '_branches = ', '_hmrRoutes = ', '_hmrBranches = '].map(
    (begin): Edit => [`\n${begin}new WeakMap();`, `\n${begin}/* @__PURE__ */ new WeakMap();`],
  ),
  ['var validMutationMethods = new', 'var validMutationMethods = /* @__PURE__ */ new'],
  ['var validRequestMethods = new', 'var validRequestMethods = /* @__PURE__ */ new'],
  ['  ...validMutationMethodsArr\n', ''],
  ...['Uninstrumented', 'ResetLoaderData'].map(
    (name): Edit => [`${name}Symbol = Symbol(`, `${name}Symbol = /* @__PURE__ */ Symbol(`],
  ),
  // links and navigation never lead elsewhere; redirects of loaders could
  [/ else if \(resolvedIsExternal\) \{.*?\n {2}\}(?=\n\}\n)/s, ''],
  ...['Fetchers', 'Await', 'RouteError', 'DataRouter', 'DataRouterState', 'ViewTransition'].flatMap(unusedContext),
  ['RSCRouterContext = React.', 'RSCRouterContext = /* @__PURE__ */ React.'],
  ['FrameworkContext = React8.', 'FrameworkContext = /* @__PURE__ */ React8.'],
  ['FrameworkContext.displayName = "FrameworkContext";', ''],
  ['OutletContext = React2.', 'OutletContext = /* @__PURE__ */ React2.'],
]

/** Drops a context that nothing reads. */
function unusedContext(name: string): Edit[] {
  return [
    [`var ${name}Context = React.createContext(`, `var ${name}Context = /* @__PURE__ */ React.createContext(`],
    [`${name}Context.displayName = "${name}";`, ''],
  ]
}

/** A text as a part of a pattern. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * What explains a mistake to a developer: a page in service has nobody to read it. What is refused stays refused, as an error
 * without a text (-0.8 kB brotli).
 */
export const WITHOUT_EXPLANATIONS: Edit[] = [
  ...[
    'No window.location.(origin|href)',
    ...['useHref()', 'useLocation()', 'useNavigate()', 'useRoutes()', '<Navigate>'].map(
      (name) => `${name} may be used`,
    ),
    'A <Route> is only ever',
    'You cannot render a <Router> inside',
    'An index route cannot',
    'Absolute route path',
    'Index routes must not',
    'When overriding the location',
    '[$' + '{typeof element.type',
  ].map((begin): Edit => [new RegExp(`[\\x60"]${literal(begin)}.*[\\x60"](?=\\)|\\n)`), '']),
  ...['"\\?", "pathname"', '"#", "pathname"', '"#", "search"'].map(
    (begin): Edit => [new RegExp(`,\\s*getInvalidPathError\\(${begin}, [^)]*\\)`), ''],
  ),
  ...[
    'path === "*" || ',
    '!isStatic,',
    'locationContext != null,',
    'typeof URLSearchParams !== "undefined",',
    'false,\n      `The URL path ',
    'false,\n        `<Link to=',
  ].map((begin): Edit => [new RegExp(`\\bwarning\\(\\s*${literal(begin)}[\\s\\S]*?\\);\\n`), '']),
  [
    /warning\(activeRef\.current, navigateEffectWarning\);(?=\s+if \(!activeRef\.current\) return;\s+if \(typeof to === "number"\) \{\s+navigator)/,
    '',
  ],
  ['  if (ENABLE_DEV_WARNINGS) {\n    let parentPath = ', '  if (false) {\n    let parentPath = '],
  [
    '  if (ENABLE_DEV_WARNINGS) {\n    warning(\n      parentRoute || ',
    '  if (false) {\n    warning(\n      parentRoute || ',
  ],
]
