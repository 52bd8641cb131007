# Cabina in one container: the panel (3000) and its data server (3001), as a user that owns nothing but /datos.
# Not Next's standalone output: it leaves out the server of our own that stands around Next.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /cabina
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/apt.mjs scripts/browser.mjs scripts/
RUN node scripts/prepare.mjs
COPY . .
RUN node scripts/prepare.mjs build \
    && npm prune --omit=dev --loglevel=error \
    # The image has its own Node; what only the build reads is in the bundle by now.
    && rm -rf .next/cache .next/diagnostics node_modules/node-linux-* node_modules/.bin/node \
       node_modules/@next/swc-* node_modules/@tailwindcss node_modules/lightningcss* \
       node_modules/lucide-react node_modules/heic-to node_modules/playwright*

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    DATA_DIR=/datos \
    DEMO=0 \
    LOG_LEVEL=info \
    UPSTREAM_HOST=0.0.0.0
# What 'Git push' runs.
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends ca-certificates git openssh-client \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /cabina
COPY --from=build /cabina ./
RUN install -d -m 700 -o node -g node /datos
USER node
VOLUME /datos
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["node", "scripts/health.ts"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
