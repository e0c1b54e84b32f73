#!/bin/sh
# Runs an image as `docker run --read-only --tmpfs /tmp --volume FOLDER/data:/data` does, without a daemon: in mount and process
# namespaces of its own, its files read-only, as its user 10001 without any capability. Needs root.
# usage: run.sh FILES_OF_THE_IMAGE FOLDER [NAME=value…]
set -eu
files=$1
folder=$2
shift 2
mkdir -p "$folder/root" "$folder/data"
chown 10001:10001 "$folder/data"
exec unshare --mount --pid --fork --kill-child sh -eu -c '
  files=$1 folder=$2
  shift 2
  mount --bind "$files" "$folder/root"
  mount -o remount,bind,ro "$folder/root"
  mount --bind "$folder/data" "$folder/root/data"
  mount -t tmpfs tmpfs "$folder/root/tmp"
  mount -t proc proc "$folder/root/proc"
  mount --bind /dev "$folder/root/dev"
  cd "$folder/root"
  exec chroot . setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env -i \
    PATH=/usr/bin:/bin DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node MALLOC_MMAP_THRESHOLD_=262144 MALLOC_ARENA_MAX=2 "$@" \
    sh -c "cd /opt/zegel && exec node_modules/.bin/node --max-semi-space-size=16 --no-parallel-scavenge --max-old-space-size=1024 server/main.ts"
' run "$files" "$folder" "$@"
