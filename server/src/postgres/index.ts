export { type Cluster, type ClusterOptions, runningClusterUrl, startCluster } from './cluster.ts'
export { FolderInUseError, PostgresError } from './errors.ts'
