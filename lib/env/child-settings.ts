import { settingsNamed, sharedStoreSettings } from './env'

/** Settings for a process that writes the store: none if the data are in a folder. */
export function settingsForStore(): Record<string, string> {
  return sharedStoreSettings() ? settingsNamed([...FOR_STORE, ...FOR_NETWORK]) : {}
}

/** Settings for a process that reads public sources: theirs, proxies, and how it runs. */
export function settingsForSources(names: readonly string[]): Record<string, string> {
  return { ...settingsNamed([...names, ...FOR_SOURCES, ...FOR_NETWORK]), ...settingsForStore() }
}

const FOR_SOURCES = [
  'LIVE_SOURCES',
  'LIVE_CONTACT',
  'LIVE_REPLAY_URL',
  'PUBLIC_URL',
  'DATA_DIR',
  'LOG_LEVEL',
  'NODE_ENV',
]

const FOR_NETWORK = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  // It may say how node connects, such as --use-system-ca.
  'NODE_OPTIONS',
  'SSL_CERT_FILE',
  'PATH',
  'TMPDIR',
  'TZ',
]

const FOR_STORE = [
  'STORE_URL',
  'STORE_CACHE_MB',
  'DATABASE_URL',
  'AWS_ENDPOINT_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]
