declare module 'widgets/Panel' {
  const Panel: import('react').ComponentType
  export default Panel
}
