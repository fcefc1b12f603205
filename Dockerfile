# The same steps as `npm start`: dependencies, builds, then the server, which migrates by itself.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# sqlite3 is built from source where its prebuilt binary cannot be had.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY . .
RUN npm ci && node scripts/build.ts

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
ENV PORT=8080 HOST=0.0.0.0
EXPOSE 8080
RUN mkdir -p .data && chown node .data
USER node
CMD ["node", "bff/src/main.ts"]
