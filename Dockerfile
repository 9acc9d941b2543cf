# One image for every service and for the product in one process. The chart says which: `service-main.ts <service>`, `main.ts`, or a
# command of an operator. Both bases may be replaced by ones of the same shape: BUILD has a shell, npm and Node 24, BASE has
# /nodejs/bin/node, certificates and nothing else. Pin them by digest where an image is built to be published.
ARG BUILD=docker.io/library/node:24-trixie-slim
ARG BASE=gcr.io/distroless/nodejs24-debian13:nonroot

FROM ${BUILD} AS manifests
WORKDIR /app
# As scripts/toolchain.mjs has it; a test compares the two.
RUN npm install --global --no-fund --no-audit pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
# generated: manifests
COPY frontend/package.json frontend/
COPY proto/package.json proto/
COPY services/analytics/package.json services/analytics/
COPY services/billing/package.json services/billing/
COPY services/catalog/package.json services/catalog/
COPY services/citations/package.json services/citations/
COPY services/engines/package.json services/engines/
COPY services/gateway/package.json services/gateway/
COPY services/identity/package.json services/identity/
COPY services/library/package.json services/library/
COPY services/measure/package.json services/measure/
COPY services/notifications/package.json services/notifications/
COPY services/operate/package.json services/operate/
COPY services/plans/package.json services/plans/
COPY services/platform/package.json services/platform/
COPY services/product/package.json services/product/
COPY services/referral/package.json services/referral/
COPY services/search/package.json services/search/
COPY services/watch/package.json services/watch/
# end of manifests

# Packages of the processes only; of the front end its built files are enough.
FROM manifests AS packages
RUN pnpm install --prod --frozen-lockfile --filter '@trilex/operate...'

FROM manifests AS frontend
RUN pnpm install --frozen-lockfile --filter '@trilex/frontend...'
COPY services/citations services/citations
COPY services/search services/search
COPY services/platform services/platform
COPY services/plans services/plans
COPY proto proto
COPY scripts scripts
COPY frontend frontend
RUN node --input-type=module --eval "import { buildFrontend } from './scripts/build-frontend.mjs'; \
  await buildFrontend({ root: process.cwd(), node: process.execPath, environment: process.env })"

FROM packages AS files
COPY proto proto
COPY services services
COPY --from=frontend /app/frontend/dist frontend/dist
RUN find services proto -name '*.test.ts' -not -path '*/node_modules/*' -delete

FROM ${BASE}
WORKDIR /app
COPY --from=files /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
USER 65532:65532
EXPOSE 8080
# kafkajs asks for a wait of less than nothing once (tulios/kafkajs#1751).
ENTRYPOINT ["/nodejs/bin/node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning"]
CMD ["services/product/src/main.ts"]
