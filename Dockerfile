# A server for a club: docker build -t sixfold . && docker compose up
FROM python:3.12-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev make
WORKDIR /sixfold
COPY . .
RUN make wheel

FROM python:3.12-slim-bookworm
COPY --from=build /sixfold/dist/*.whl /tmp/
RUN wheel=$(ls /tmp/*.whl) && pip install --no-cache-dir "$wheel[postgresql]" && rm /tmp/*.whl \
    && useradd --create-home --uid 1000 sixfold && install --directory --owner sixfold --mode 700 /home/sixfold/data
USER sixfold
ENV SIXFOLD_LOG=json XDG_DATA_HOME=/home/sixfold/data
VOLUME /home/sixfold/data
EXPOSE 8666
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8666/readyz')"]
CMD ["sixfold", "serve", "--host", "0.0.0.0", "--port", "8666", "--no-open"]
