# The image of Zegel, for `docker build .` or `buildah bud .`. BUILD_BASE brings Node 20 or newer with npm, for building only: the Node
# that runs the server comes with the project. Runs as nobody in particular, on a read-only file system; see docs/operating.md.
ARG BUILD_BASE=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS built
WORKDIR /opt/zegel
COPY . .
RUN node scripts/prepare.mjs \
 && node scripts/sbom.mjs \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
 && node -e "import('./scripts/installed.mjs').then(({ finishInstalling }) => finishInstalling('.'))" \
 && node scripts/pack.mjs /tmp/zegel.tar \
 && mkdir /image && tar -xf /tmp/zegel.tar -C /image

FROM ${BASE}
WORKDIR /opt/zegel
COPY --from=built /image/ ./
RUN useradd --system --uid 10001 --user-group --no-create-home zegel && install -d -o zegel -g zegel /data
ENV DATA_DIR=/data HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/node MALLOC_MMAP_THRESHOLD_=262144 MALLOC_ARENA_MAX=2
VOLUME ["/data", "/tmp"]
EXPOSE 8080
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT??8080)+'/health/ready').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node_modules/.bin/node", "--max-semi-space-size=16", "--no-parallel-scavenge", "--max-old-space-size=1024", "server/main.ts"]
