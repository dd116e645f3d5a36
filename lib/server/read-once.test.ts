import { createServer, type Server } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { setEnv } from '@/lib/env/fake/set-env'
import { unlimited } from '@/lib/http/fake/unlimited'
import type { HttpResponse } from '@/lib/http/message'
import { createMarket } from '@/lib/market/create-market'
import { createHttpTransport } from '@/lib/market/remote/http-transport'
import { createInProcessTransport, type Transport } from '@/lib/market/transport'
import { listen } from '@/lib/process/fake/listen'
import { dataRoute } from '@/lib/routes/data'
import { imageRoute } from '@/lib/routes/image'
import { serviceOver } from '@/lib/service/fake/service-over'
import { createKeyBook, parseKeys } from '@/lib/service/keys/keys'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'

setEnv({ ACCESS: 'open' })

const KEY = 'read-once-key-0123456789-0123456789'
const PERIOD = 23
const QUERY = `?sp500RsiPeriod=${PERIOD}`

/** Number of times that the period was made of text, and text of the period. */
const counted = vi.hoisted(() => ({ reads: 0, writes: 0 }))

vi.mock('@/lib/contract/read-param', async (load) => {
  const real = await load<typeof import('@/lib/contract/read-param')>()
  const isPeriod = (name: string) => name === 'sp500RsiPeriod'
  return {
    ...real,
    readParam: (...asked: Parameters<typeof real.readParam>) => {
      if (isPeriod(asked[0]) && asked[1]) counted.reads++
      return real.readParam(...asked)
    },
    // Text among the values is read by `readParam`, which this mock does not see.
    checkParam: (...asked: Parameters<typeof real.checkParam>) => {
      if (isPeriod(asked[0]) && typeof asked[1] !== 'number') counted.reads++
      return real.checkParam(...asked)
    },
    writeParam: (value: Parameters<typeof real.writeParam>[0]) => {
      if (value === PERIOD) counted.writes++
      return real.writeParam(value)
    },
    writeParams: (values: Parameters<typeof real.writeParams>[0]) => {
      if (values.sp500RsiPeriod === PERIOD) counted.writes++
      return real.writeParams(values)
    },
  }
})

const definitions = DEFINITIONS.filter(({ path }) => path === 'charts/sp500-rsi')
const catalog = createCatalog(sharedSample(), definitions)
const service = serviceOver(catalog, { keys: createKeyBook(parseKeys(`${KEY}:enterprise`)) })

let server: Server | undefined
afterAll(() => server?.close())

async function openRemote(): Promise<Transport> {
  server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const answer = await service.handle(
      { method, url, headers: headers as Record<string, string> },
      unlimited,
    )
    response.writeHead(answer.status, { ...answer.headers, ...answer.own }).end(answer.body)
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  return createHttpTransport({ url, key: KEY })
}

beforeEach(() => {
  counted.reads = 0
  counted.writes = 0
})

const textOf = ({ body }: HttpResponse) => Buffer.from(body).toString()
const get = (url: string) => ({ method: 'GET', url, headers: {} })

describe('sp500RsiPeriod, from an address to a pixel', () => {
  // The texts beside the request are the name of the picture in the render cache, and the address in the picture.
  test.each([
    ['in process', async () => createInProcessTransport(async () => service), { reads: 1, writes: 2 }],
    ['over HTTP', openRemote, { reads: 2, writes: 3 }],
  ] as const)('%s', async (_, open, expected) => {
    holdInProcess({ market: createMarket({ transport: await open() }) })
    const picture = await imageRoute(get(`/image/charts/sp500-rsi.svg${QUERY}`))
    expect(picture.status).toBe(200)
    expect(textOf(picture)).toContain(`RSI ${PERIOD}`)
    expect(counted).toEqual(expected)
  })

  test('a second picture of the address asks for the same data with a number', async () => {
    holdInProcess({ market: createMarket({ transport: createInProcessTransport(async () => service) }) })
    for (let turn = 1; turn <= 3; turn++) {
      expect((await dataRoute(get(`/data/charts/sp500-rsi${QUERY}`))).status).toBe(200)
      expect(counted).toEqual({ reads: turn, writes: turn })
    }
  })
})

test('sp500RsiPeriod, from an address to a row', async () => {
  const answer = await service.handle(
    { ...get(`/api/v1/charts/sp500-rsi${QUERY}`), headers: { 'x-api-key': KEY } },
    unlimited,
  )
  expect(JSON.parse(textOf(answer)).metadata.parameters.sp500RsiPeriod).toBe(PERIOD)
  expect(counted).toEqual({ reads: 1, writes: 0 })
})
