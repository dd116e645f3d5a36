import { createMarket } from '../create-market'
import type { Market } from '../market'
import { createTextTransport } from './text-transport'

/** A market over an API that answers a URL with this JSON, and with the status 200 unless it names another. */
export const jsonMarket = (answer: (url: string) => { status?: number }): Market =>
  createMarket({
    transport: createTextTransport(async ({ url }) => {
      const { status = 200, ...body } = answer(url)
      return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) }
    }),
  })
