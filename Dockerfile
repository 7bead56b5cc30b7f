# The service with its browser: docs/deploy.md says how it is run. One image for every role.
FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /app
# The packages change less often than the code, so they are a layer of their own.
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY packages/client-typescript/package.json packages/client-typescript/
COPY packages/console/package.json packages/console/
COPY packages/docs-site/package.json packages/docs-site/
COPY packages/documents/package.json packages/documents/
COPY packages/extract/package.json packages/extract/
COPY packages/mcp/package.json packages/mcp/
COPY packages/migrate/package.json packages/migrate/
COPY scripts/run.mjs scripts/set-up.mjs scripts/
RUN ["node", "--eval", "import('/app/scripts/set-up.mjs').then(({ setUp }) => setUp({ wantsTools: false }))"]
COPY . .
# Compiles what a start loads, so that the first one is as quick as the others.
RUN ["node", "scripts/run.mjs", "server/main.ts", "--help"]

FROM docker.io/library/node:24.21.0-bookworm-slim
# Debian's own mends are wanted: versions are not pinned.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=0700 /data
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data HOME=/tmp
# `node`, by its number, as Kubernetes wants it.
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# tini ends with the service and takes in the processes that browsers leave.
ENTRYPOINT ["tini", "--", "node", "scripts/run.mjs", "server/main.ts"]
