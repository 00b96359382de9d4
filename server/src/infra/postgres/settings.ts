/** What a cluster is for: members' money, or a test run that may lose everything with the machine. */
export type ClusterPurpose = 'data' | 'test'

/**
 * Server settings of the embedded PostgreSQL: small at rest, durable at commit.
 * A test cluster gives up only what a power cut would need (fsync), never what a killed process needs.
 * @param major of which PostgreSQL: it refuses to start with a setting that it does not know
 */
export function serverSettings(purpose: ClusterPurpose, socketDir: string, major: number): Record<string, string> {
  const durable = purpose === 'data' ? 'on' : 'off'
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    // Reads are small and cached, so the worker processes of PostgreSQL 18 would only cost memory.
    ...(major >= 18 && { io_method: 'sync' }),
    // Iterations slow down guesses, which 256 random bits do not fear, and every connection.
    ...(major >= 16 && { scram_iterations: '1' }),
    max_worker_processes: '1',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '1',
    jit: 'off',
    fsync: durable,
    // Also in tests: without it even a killed process loses what it acknowledged.
    synchronous_commit: 'on',
    full_page_writes: durable,
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    log_checkpoints: 'off',
    timezone: 'UTC',
    // A failing statement may carry what a member typed; the API logs its own events.
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    // The detail of an error quotes rows: a member's name, a number of a bank account.
    log_error_verbosity: 'terse',
  }
}
