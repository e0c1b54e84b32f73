#!/bin/sh
# Builds the image of the Dockerfile without a daemon and without any registry of images: both bases are made by debootstrap, the
# one for building has the Node and npm of this machine. Needs root, buildah and debootstrap (Debian has both).
# NPMRC names a file with settings for npm, where the machine needs some.
# usage: build.sh FOLDER; builds the committed state in FOLDER, which keeps the base images for the next time
set -eu
folder=$1
project=$(cd "$(dirname "$0")/../../.." && pwd)
storage="--root $folder/store --runroot $folder/run --storage-driver vfs"
mkdir -p "$folder"

if [ ! -e "$folder/base.done" ]; then
  rm -rf "$folder/base" "$folder/build-base"
  debootstrap --variant=minbase bookworm "$folder/base" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$folder/debootstrap.log"
  cp -a "$folder/base" "$folder/build-base"
  mkdir -p "$folder/build-base/usr/lib/node_modules"
  cp -L "$(command -v node)" "$folder/build-base/usr/bin/node"
  cp -a "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$folder/build-base/usr/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$folder/build-base/usr/bin/npm"
  for base in base build-base; do
    # shellcheck disable=SC2086
    made=$(buildah $storage from scratch)
    buildah $storage add -q "$made" "$folder/$base" /
    buildah $storage commit -q "$made" "localhost/zegel-$base"
    buildah $storage rm "$made"
  done
  touch "$folder/base.done"
fi

rm -rf "$folder/source"
git clone -q "$project" "$folder/source"
# shellcheck disable=SC2086
buildah $storage bud --isolation chroot --network host \
  --volume /etc/ssl/certs:/etc/ssl/certs:ro --volume "${NPMRC:-/dev/null}:/root/.npmrc:ro" \
  --build-arg BUILD_BASE=localhost/zegel-build-base --build-arg BASE=localhost/zegel-base --tag zegel "$folder/source" >&2

# Its files, as they are in the image.
# shellcheck disable=SC2086
buildah $storage mount "$(buildah $storage from localhost/zegel)"
