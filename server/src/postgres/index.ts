export { type Cluster, removeCluster, runningClusterUrl, startCluster } from './cluster.ts'
export { FolderInUseError, PostgresError } from './errors.ts'
export { applicationUrl } from './postmaster.ts'
