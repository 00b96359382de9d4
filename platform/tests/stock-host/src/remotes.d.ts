declare module 'account/set-sex' {
  const SetSex: import('react').ComponentType
  export default SetSex
}
