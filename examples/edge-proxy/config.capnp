using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = (
      modules = [(name = "worker.js", esModule = embed "dist/worker.js")],
      compatibilityDate = "2026-10-01",
      bindings = [
        (name = "CHAT_API_URL", fromEnvironment = "CHAT_API_URL"),
        (name = "CHAT_API_KEY", fromEnvironment = "CHAT_API_KEY"),
        (name = "APP_ORIGIN", fromEnvironment = "APP_ORIGIN"),
      ],
      globalOutbound = "network",
    )),
    (name = "network", network = (
      allow = ["public", "private"],
      tlsOptions = (trustBrowserCas = true),
    )),
  ],
  sockets = [(name = "http", http = (), service = "proxy")],
);
