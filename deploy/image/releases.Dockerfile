# syntax=docker/dockerfile:1.20
# The release service: a gateway that opens each screen of an upload in a browser, over the app's own API for tests. It needs the
# packages that tests need, so it is no image for members' requests.
#   docker build --file deploy/image/releases.Dockerfile --build-arg COMMIT="$(git rev-parse HEAD)" --tag yaksok-releases .
FROM node:24.21.0-bookworm-slim
ARG COMMIT=unknown
# Korean text has the width that members see; without the font it is boxes
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=65532 --group=65532 /app /store /home/releases
ENV CI=true HOME=/home/releases
USER 65532:65532
WORKDIR /app
COPY --chown=65532:65532 . .
RUN node setup.mjs
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4173 \
    DATA_DIR=/tmp \
    RELEASE_STORE=/store \
    RELEASE_BROWSER=1 \
    CHROMIUM_PATH=/usr/bin/chromium \
    BUILD_COMMIT=${COMMIT}
EXPOSE 4173
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["/app/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/.bin/node", "--disable-warning=ExperimentalWarning"]
CMD ["server/src/main.ts"]
