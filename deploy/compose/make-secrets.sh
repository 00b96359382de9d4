#!/bin/sh
# Makes what compose.yaml wants in ./secrets, each once: what is there stays. As root it gives each file to who reads it.
#   sh make-secrets.sh
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
cd secrets

# make <name> <user that reads it>, with the text on stdin
make() {
  if [ ! -e "$1" ]; then cat > "$1"; fi
  if [ "$(id -u)" = 0 ]; then chown "$2" "$1"; fi
}
word() { openssl rand -hex 24; }

for name in postgres_password owner_password app_password; do word | make "$name" 999; done
word | make metrics_token 65532
word | make internal_token 65532
for name in data_keys log_key beacon_key; do openssl rand -base64 32 | make "$name" 65532; done
printf 'postgresql://yaksok_owner:%s@postgres:5432/yaksok\n' "$(cat owner_password)" | make owner_url 65532
printf 'postgresql://yaksok_app:%s@postgres:5432/yaksok\n' "$(cat app_password)" | make database_url 65532
# empty: closed browsers are told nothing, until there are VAPID keys (server/README.md)
printf '' | make push_keys 65532
for name in tls_certificate tls_key console_tls_certificate console_tls_key; do
  if [ -e "$name" ]; then make "$name" 101 < /dev/null; else echo "secrets/$name is yours to bring (PEM)" >&2; fi
done
