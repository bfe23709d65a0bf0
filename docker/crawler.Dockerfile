# syntax=docker/dockerfile:1
# docker build -f docker/crawler.Dockerfile -t platform-crawler .
FROM node:24-bookworm-slim AS build
WORKDIR /workspace
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx nx build crawler

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /workspace/dist/apps/crawler/package.json /workspace/dist/apps/crawler/package-lock.json /workspace/dist/apps/crawler/.npmrc ./
RUN npm ci

FROM node:24-bookworm-slim
# The only image with a browser.
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production PORT=8000 METRICS_PORT=9100 METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /workspace/dist/apps/crawler .
USER node
EXPOSE 8000 9100
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "main.js"]
