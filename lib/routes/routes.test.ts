import { beforeAll, describe, expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { jsonMarket } from '@/lib/market/fake/json-market'
import type { Readings } from '@/lib/picture/readings/draw-readings'
import { readMarks } from '@/lib/picture/readings/read-mark.test-data'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { dataRoute } from './data'
import { embedRoute } from './embed/embed'
import { ask } from './fake/ask-public'
import { imageRoute } from './image'

const DAYS = 3000
const START = Date.UTC(2016, 0, 1)
const DAY_MS = 86_400_000

/** Enough rows for downsampling. */
const LONG = 70_000
const HOUR_MS = 3_600_000

/** An API of four routes, registered as the market of the process. */
function answerApi(url: string): object {
  const path = url.split('?')[0]
  const days = Array.from({ length: DAYS }, (_, day) => day)
  const dates = days.map((day) => new Date(START + day * DAY_MS).toISOString().slice(0, 10))
  const field = (name: string, unit: string, role: string) => ({ name, type: 'number?', unit, role })
  const time = { name: 'date', type: 'string?', unit: 'date', role: 'time' }
  switch (path) {
    case '/api/public/catalog':
      return {
        revision: '1',
        endpoints: [
          {
            path: '/api/v1/onchain/mvrv',
            title: 'MVRV <ratio>',
            description: 'Market value over realized value.',
            parameters: ['days', { name: 'chain', allowed: ['bitcoin', 'litecoin'] }],
            fields: [
              time,
              field('mvrv', 'ratio', 'value'),
              { ...field('mvrv_ratio', 'ratio', 'alias'), aliasOf: 'mvrv' },
              field('price', 'USD', 'price'),
            ],
          },
          { path: '/api/v1/onchain/old', canonical: '/api/v1/onchain/mvrv?chain=litecoin' },
          { path: '/api/v1/onchain/long', fields: [time, field('x', 'ratio', 'value')] },
          ...['none', 'broken'].map((name) => ({
            path: `/api/v1/onchain/${name}`,
            fields: [time, field('x', 'ratio', 'value')],
          })),
        ],
      }
    case '/api/health':
      return { source: 'sample' }
    case '/api/v1/onchain/mvrv':
      return {
        data: dates.map((date, day) => ({
          date,
          mvrv: day === 5 ? null : 2 + Math.sin(day / 20),
          mvrv_ratio: day === 5 ? null : 2 + Math.sin(day / 20),
          price: 100 + day,
        })),
        metadata: {
          source: 'sample',
          parameters: { chain: url.includes('litecoin') ? 'litecoin' : 'bitcoin' },
        },
      }
    case '/api/v1/onchain/long':
      return {
        data: Array.from({ length: LONG }, (_, hour) => ({
          date: new Date(START + hour * HOUR_MS).toISOString(),
          x: Math.sin(hour / 300) * hour,
        })),
      }
    case '/api/v1/onchain/none':
      return { status: 404, success: false, code: 'data_not_available', error: 'Not loaded.', missing: ['x'] }
    case '/api/v1/onchain/broken':
      return {
        status: 503,
        success: false,
        code: 'service_unavailable',
        error: 'Not now.',
        missing: ['store'],
      }
    default:
      return { status: 404, success: false, code: 'unknown_route', error: 'no' }
  }
}

beforeAll(() => {
  holdInProcess({ market: jsonMarket(answerApi) })
})

describe('/data', () => {
  test('sends columns with null for missing values, and every row without a width', async () => {
    const wire = (await ask(dataRoute, '/data/onchain/mvrv')).json
    expect(wire.steps).toHaveLength(DAYS)
    expect(wire.columns.mvrv[5]).toBeNull()
    expect(wire).toMatchObject({ rowCount: DAYS, origin: { kind: 'sample' } })
  })

  test('downsamples to the width and keeps extremes', async () => {
    const wire = (await ask(dataRoute, '/data/onchain/long?width=100')).json
    const { series, rowCount } = decodeWireSeries(wire)
    expect(series.time.length).toBeLessThanOrEqual(100 * 8)
    expect(rowCount).toBe(LONG)
    const { series: full } = decodeWireSeries((await ask(dataRoute, '/data/onchain/long')).json)
    const highest = (values: SeriesData['columns'][string]) => Math.max(...(values as Float64Array))
    expect(highest(series.columns.x)).toBeCloseTo(highest(full.columns.x), 1)
    expect(series.time.at(-1)).toBe(full.time.at(-1))
  })

  test('sends all rows of a small series, without deferred columns', async () => {
    const wire = (await ask(dataRoute, '/data/onchain/mvrv?width=100')).json
    expect(wire.steps).toHaveLength(DAYS)
    expect(Object.keys(wire.columns)).toEqual(['mvrv', 'price'])
    expect(wire.heldBack).toEqual([])
  })

  test('includes both ends of a window', async () => {
    const wire = (await ask(dataRoute, '/data/onchain/mvrv?from=2017-01-01&to=2017-01-31')).json
    expect(wire.steps).toHaveLength(31)
  })

  test('exports exactly what is shown, with a header that names the source', async () => {
    const answer = await ask(
      dataRoute,
      '/data/onchain/mvrv?show=mvrv&from=2016-01-05&to=2016-01-07&export=csv',
    )
    const lines = answer.text.trim().split('\r\n')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="onchain-mvrv.csv"')
    expect(lines.filter((line) => line.startsWith('# ')).join('\n')).toMatch(
      /endpoint: \/api\/v1\/onchain\/mvrv[\s\S]*Simulated sample data/,
    )
    const table = lines.filter((line) => !line.startsWith('# '))
    expect(table).toHaveLength(4)
    expect(table[0]).toBe('date,mvrv')
    expect(table[2]).toBe('2016-01-06,')
    const json = (
      await ask(dataRoute, '/data/onchain/mvrv?show=mvrv&from=2016-01-06&to=2016-01-06&export=json')
    ).json
    expect(json.data).toEqual([{ date: '2016-01-06', mvrv: null }])
  })

  test.each([
    ['/data/onchain/nothing', 404, 'unknown_route'],
    ['/data/onchain/none', 404, 'data_not_available'],
    ['/data/onchain/mvrv?width=abc', 400, 'invalid_parameter'],
    ['/data/onchain/mvrv?export=xls', 400, 'invalid_parameter'],
    ['/data/%E0%A4%A', 404, 'unknown_route'],
    ['/data/onchain/mvrv?chain=nonsense', 400, 'invalid_parameter'],
    ['/data/onchain/mvrv?from=2024-02-30', 400, 'invalid_parameter'],
    ['/data/onchain/mvrv?days=-1&export=csv', 400, 'invalid_parameter'],
  ])('%s is a %i %s', async (url, status, code) => {
    const answer = await ask(dataRoute, url)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ success: false, code })
  })

  test('reports a failure every time', async () => {
    const first = await ask(dataRoute, '/data/onchain/none')
    expect(first.headers.etag).toBeUndefined()
    const again = await ask(dataRoute, '/data/onchain/none', { 'if-none-match': '*' })
    expect(again.status).toBe(404)
    expect(again.headers['cache-control']).toBe('no-store')
  })

  test('sends a repeated column once', async () => {
    const wire = (await ask(dataRoute, '/data/onchain/mvrv?width=100')).json
    expect(wire.columns.mvrv_ratio).toBeUndefined()
    const { series } = decodeWireSeries(wire)
    expect(series.columns.mvrv_ratio).toBe(series.columns.mvrv)
  })

  test('reports how many rows it sent, for the limits', async () => {
    expect((await ask(dataRoute, '/data/onchain/mvrv')).points).toBe(DAYS)
    const wide = await ask(dataRoute, '/data/onchain/long?width=100')
    expect(wide.points).toBe(wide.json.steps.length)
    expect(wide.points).toBeLessThanOrEqual(800)
    expect((await ask(dataRoute, '/data/onchain/long?width=100')).points).toBe(wide.points)
    const file = await ask(dataRoute, '/data/onchain/mvrv?export=csv&from=2017-01-01&to=2017-01-31')
    expect(file.points).toBe(31)
    const etag = (await ask(dataRoute, '/data/onchain/mvrv')).headers.etag
    expect((await ask(dataRoute, '/data/onchain/mvrv', { 'if-none-match': etag })).points).toBeUndefined()
  })

  test('opens an old name with its fixed parameters', async () => {
    const wire = (await ask(dataRoute, '/data/onchain/old')).json
    expect(wire.endpoint.name).toBe('mvrv')
    expect(wire.metadata.parameters.chain).toBe('litecoin')
  })
})

describe('compared series', () => {
  const query = '?vs=onchain/mvrv,chain=litecoin&vs=onchain/none&formula=sma(a, 5) - b'

  test('no cell of an export is run by a spreadsheet, whatever the formula', async () => {
    for (const formula of ['-sma(a, +5)', 'sma(-a, +5) - b']) {
      const file = (
        await ask(
          dataRoute,
          `/data/onchain/mvrv?vs=onchain/mvrv:price&formula=${encodeURIComponent(formula)}&export=csv&from=2020-01-01`,
        )
      ).text
      expect(file).toContain('# laidOver:')
      expect(file).toMatch(/^# laidOver: .*sma/m)
      for (const line of file.trimEnd().split('\r\n')) {
        for (const delimiter of [',', ';']) {
          const run = line
            .split(delimiter)
            .filter((cell) => /^["' ]*[=+\-@]/.test(cell) && !Number.isFinite(Number(cell)))
          expect(run.filter((cell) => !/^["' ]*'/.test(cell))).toEqual([])
        }
      }
    }
  })

  test('/data sends them and the formula as columns, and names the one that failed', async () => {
    const wire = (await ask(dataRoute, `/data/onchain/mvrv${query}`)).json
    expect(wire.columns['onchain/mvrv,chain=litecoin']).toHaveLength(DAYS)
    expect(wire.columns.formula.filter((value: number | null) => value !== null).length).toBeGreaterThan(2900)
    expect(wire.overlays.map((one: { failure?: { code: string } }) => one.failure?.code)).toEqual([
      undefined,
      'data_not_available',
      undefined,
    ])
  })

  test('embed and picture show them', async () => {
    const html = (await ask(embedRoute, `/embed/onchain/mvrv${query}`)).text
    expect(html).toContain('sma(a, 5) - b')
    expect(html).toContain('Not loaded')
    const svg = (await ask(imageRoute, `/image/onchain/mvrv.svg${query}`)).text
    const bare = (await ask(imageRoute, '/image/onchain/mvrv.svg')).text
    expect(svg.length).toBeGreaterThan(bare.length * 1.3)
  })

  test('an export contains visible overlays and rebased values', async () => {
    const csv = (
      await ask(dataRoute, `/data/onchain/mvrv?vs=onchain/mvrv:price&rebase=100&export=csv&from=2020-01-01`)
    ).text
    const rows = csv.split('\r\n').filter((line) => line && !line.startsWith('#'))
    expect(rows[0].split(',')).toEqual(['date', 'mvrv', 'onchain/mvrv:price'])
    expect(rows[1]).toBe('2020-01-01,100,100')
    const hidden = (await ask(dataRoute, '/data/onchain/mvrv?vs=onchain/mvrv:price,hidden=1&export=csv')).text
    expect(hidden).not.toContain('onchain/mvrv:price')
  })

  test('invalid values are refused with the allowed ones', async () => {
    const answer = await ask(dataRoute, '/data/onchain/mvrv?vs=nonsense')
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'invalid_parameter', parameter: 'vs' })
  })
})

describe('/embed', () => {
  test('is a complete document with picture and source, without inline scripts', async () => {
    const answer = await ask(embedRoute, '/embed/onchain/mvrv?theme=dark')
    const html = answer.text
    expect(html).toContain('<svg')
    expect(html).toContain('Simulated sample data')
    expect(html).toContain('color-scheme:dark')
    expect(html).toContain('MVRV &lt;ratio&gt;')
    expect(html.match(/<script(?![^>]*src=)/)).toBeNull()
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body.length).toBeLessThan(40 * 1024)
  })

  test('has a wide, a narrow, and a tall picture, each with its size', async () => {
    const html = (await ask(embedRoute, '/embed/onchain/mvrv')).text
    const pictures = [...html.matchAll(/<div class="(\w+)" data-plot="([\d ]+)"><svg/g)]
    expect(pictures.map(([, name, place]) => [name, place])).toEqual([
      ['wide', '800 420'],
      ['small', '380 250'],
      ['tall', '380 540'],
    ])
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('links to its oEmbed description', async () => {
    const html = (await ask(embedRoute, '/embed/onchain/mvrv?chain=litecoin')).text
    const address = encodeURIComponent('/embed/onchain/mvrv?chain=litecoin')
    expect(html).toContain(`type="application/json+oembed" href="/oembed?format=json&amp;url=${address}"`)
  })

  test('an embed without data says so with status 200, uncached and out of search engines', async () => {
    const answer = await ask(embedRoute, '/embed/onchain/none')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toContain('Not loaded.')
    expect(answer.text).toContain('<meta name="robots" content="noindex">')
    expect(answer.text).not.toContain('<svg')
  })

  test.each([
    ['broken', 503, 'Not now.'],
    ['no-such-series', 404, 'There is no series at onchain/no-such-series.'],
  ])(
    'another refusal, of %s, is a message with its status %i and no picture',
    async (name, status, words) => {
      const answer = await ask(embedRoute, `/embed/onchain/${name}`)
      expect(answer.status).toBe(status)
      expect(answer.text).toContain(words)
      expect(answer.text).not.toContain('<svg')
    },
  )

  test('an invalid setting is named and the default shown', async () => {
    const answer = await ask(embedRoute, '/embed/onchain/mvrv?chain=nonsense')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Not used: chain must be one of bitcoin, litecoin.')
  })

  test('a misspelled setting is named, and what other sites append is not', async () => {
    const answer = await ask(embedRoute, '/embed/onchain/mvrv?chian=litecoin&ref=mail')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Not used: chian is not a setting, but chain is.')
  })

  test.each(['wide', 'small'])(
    'the script finds every mark of the %s picture with its values',
    async (size) => {
      const html = (
        await ask(embedRoute, '/embed/onchain/mvrv?from=2017-01-01&to=2017-12-31&scale=log&show=mvrv')
      ).text
      const src = /data-src="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&')
      const answer = await ask(dataRoute, `${src}&readings=${size}`)
      expect(answer.status).toBe(200)
      const readings = answer.json as Readings
      const marks = readMarks(readings)
      expect(marks).toHaveLength(365)
      expect(readings).toMatchObject({
        fields: [
          ['mvrv', 'MVRV'],
          [expect.any(String), 'Price'],
        ],
      })
      expect(marks[0].title).toBe('2017-01-01')
      expect(marks[0].parts).toEqual([
        expect.stringMatching(/^[\d.]+$/),
        expect.stringMatching(/^[\d.]+ USD$/),
      ])
      expect(marks[364].title).toBe('2017-12-31')
      expect(marks[0].place[0]).toBeLessThan(marks[1].place[0])
    },
  )

  test('another size is refused', async () => {
    const answer = await ask(dataRoute, '/data/onchain/mvrv?readings=huge')
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'invalid_parameter', parameter: 'readings' })
  })

  test('an empty window says so', async () => {
    expect((await ask(embedRoute, '/embed/onchain/mvrv?from=2001-01-01&to=2001-02-01')).text).toContain(
      'no rows',
    )
  })
})

describe('/image', () => {
  test('is a PNG in preview size', async () => {
    const { headers, body } = await ask(imageRoute, '/image/onchain/mvrv.png')
    expect(headers['content-type']).toBe('image/png')
    const view = new DataView(body.buffer, body.byteOffset)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
  })

  test('names its source, in SVG too', async () => {
    expect((await ask(imageRoute, '/image/onchain/mvrv.svg?theme=dark')).text).toContain(
      'Simulated sample data',
    )
  })

  test('the small size has fewer, larger labels in a card of the same size', async () => {
    const large = (await ask(imageRoute, '/image/onchain/mvrv.svg')).text
    const small = (await ask(imageRoute, '/image/onchain/mvrv.svg?size=small')).text
    for (const svg of [large, small]) {
      expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
      expect(svg).toMatch(/<svg x="24" y="168" width="1152" height="412"/)
    }
    expect(small).toContain('viewBox="0 0 576 206"')
    expect((small.match(/<text/g) ?? []).length).toBeLessThan((large.match(/<text/g) ?? []).length)
    expect((await ask(imageRoute, '/image/onchain/mvrv.svg?size=huge')).status).toBe(400)
  })

  test('an address without a format is unknown', async () => {
    expect((await ask(imageRoute, '/image/onchain/mvrv')).status).toBe(404)
  })
})
