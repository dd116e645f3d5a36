import { version } from '@/package.json'

/** Who asks: the program, and where its operator can be reached. Never a browser. */
export const userAgent = (contact: string | undefined): string =>
  contact ? `Chartroom/${version} (+${contact})` : `Chartroom/${version} (market data dashboard, self-hosted)`
