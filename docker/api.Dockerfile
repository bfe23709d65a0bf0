# syntax=docker/dockerfile:1
# docker build -f docker/api.Dockerfile -t platform-api .
FROM node:24-bookworm-slim AS build
WORKDIR /workspace
COPY package.json package-lock.json .npmrc ./
RUN npm ci
# Weights of the built-in embedding model; the digests are checked.
COPY tools/setup tools/setup
COPY libs/builtin-models/NOTICE libs/builtin-models/LICENSE-Apache-2.0.txt libs/builtin-models/
COPY libs/builtin-models/src/weights.json libs/builtin-models/src/
RUN node tools/setup/fetch-builtin-model.mjs /models/minilm
COPY . .
RUN npx nx build api

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /workspace/dist/apps/api/package.json /workspace/dist/apps/api/package-lock.json /workspace/dist/apps/api/.npmrc ./
RUN npm ci

FROM node:24-bookworm-slim
ENV NODE_ENV=production BUILTIN_MODEL_DIR=/models/minilm PORT=8000 METRICS_PORT=9100 METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=node:node /models /models
COPY --from=dependencies --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /workspace/dist/apps/api .
USER node
EXPOSE 8000 9100
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "main.js"]
