#!/bin/sh
# Runs once, in the empty database: the two logins of docs/database.md. Passwords come from files and stand in no list of processes.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\set owner `cat "${SECRETS:-/run/secrets}/owner_password"`
\set app `cat "${SECRETS:-/run/secrets}/app_password"`
create role yaksok_owner login password :'owner';
create role yaksok_app login password :'app';
create database yaksok owner yaksok_owner;
revoke connect on database yaksok from public;
grant connect on database yaksok to yaksok_app;
SQL
