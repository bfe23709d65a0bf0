# syntax=docker/dockerfile:1
# docker build -f docker/migrate.Dockerfile -t platform-migrate .
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
RUN npx nx build migrate

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /workspace/dist/apps/migrate/package.json /workspace/dist/apps/migrate/package-lock.json /workspace/dist/apps/migrate/.npmrc ./
RUN npm ci

FROM node:24-bookworm-slim
ENV NODE_ENV=production BUILTIN_MODEL_DIR=/models/minilm
WORKDIR /app
COPY --from=build --chown=node:node /models /models
COPY --from=dependencies --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /workspace/dist/apps/migrate .
USER node
CMD ["node", "--enable-source-maps", "main.js"]
