# Build stage: everything the lock file names, then the pages and the process entry.
FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node node_modules/next/dist/bin/next build && node scripts/build-entry.mjs

# Run stage: production dependencies, the build and the entry.
FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data
# The same as scripts/setup/server-command.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=16384
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY next.config.js tsconfig.json ./
COPY --from=build /app/.next ./.next
COPY --from=build /app/.chartroom ./.chartroom
COPY public ./public
COPY lib ./lib
COPY scripts ./scripts
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", ".chartroom/server.mjs"]
