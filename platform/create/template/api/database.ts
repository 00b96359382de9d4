/** The database: one SQLite file, by Node itself. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const TABLES = `
  create table if not exists members (
    id integer primary key, name text not null unique collate nocase, password text not null);
  create table if not exists sessions (
    hash text primary key, member integer not null references members, until integer not null);
  create table if not exists passkeys (
    id text primary key, member integer not null references members, key blob not null, counter integer not null);
  create table if not exists challenges (
    challenge text primary key, member integer references members, until integer not null);
  create table if not exists items (
    id integer primary key, member integer not null references members, text text not null, done integer not null default 0);
`

/** Opens the database in a folder; without one it lives as long as the process. */
export function openDatabase(folder?: string): DatabaseSync {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, 'app.sqlite'))
  database.exec('pragma journal_mode = wal; pragma foreign_keys = on; pragma busy_timeout = 5000')
  database.exec(TABLES)
  return database
}
