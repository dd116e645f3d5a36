import 'server-only'
import { envSchema, settingsNamed } from '@/lib/env/env'
import { writeSettings } from '@/lib/env/settings-file'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { NODE_SETTINGS } from '@/lib/sources/live/run/node-settings'

/** Proxies of requests to other hosts, which are not among the settings of Chartroom. */
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** Everything that is set for this process, as a backup has it. It contains secrets. */
export function savedSettings(): string {
  const ofSources = LIVE_SOURCES.flatMap(({ settings = [] }) => settings.map(({ name }) => name))
  return writeSettings(
    settingsNamed([...Object.keys(envSchema.shape), ...ofSources, ...NODE_SETTINGS, ...PROXIES]),
  )
}
