import { FAMILIES, FAMILY_FACTS, type ListedFamily, seriesPath } from '@/lib/contract/family'
import type { MarketCatalog } from '@/lib/market/market'

/** Series that a widget shows at first. */
const FIRST: Readonly<Record<ListedFamily, string>> = {
  onchain: 'onchain/mvrv',
  charts: 'charts/btc-drawdown',
  economic: 'economic/market_dow',
  'crypto/prices': 'crypto/prices/BTC',
  derivatives: 'derivatives/btc_futures_basis',
  'market-indicators': 'market-indicators/crypto-percent-above-200-day',
}

export const tableWidget = (family: ListedFamily) => `chartroom_${family.replaceAll(/\W/g, '_')}_table`
export const valueWidget = (family: ListedFamily) => `chartroom_${family.replaceAll(/\W/g, '_')}_value`
export const CHART_WIDGET = 'chartroom_chart'

/**
 * The widgets of OpenBB Workspace (https://docs.openbb.co/workspace/developers/json-specs/widgets-json-reference): for each
 * family a table that is drawn as lines and its last values, and one chart over all prices and values.
 */
export function widgets({ endpoints }: Pick<MarketCatalog, 'endpoints'>): Record<string, object> {
  const families = FAMILIES.filter((family) =>
    endpoints.some((one) => one.family === family && one.available),
  )
  return {
    ...Object.fromEntries(families.flatMap((family) => widgetsOf(family, endpoints))),
    [CHART_WIDGET]: {
      name: 'Chartroom chart',
      description: 'Prices as candles, and every series of one value as a line.',
      category: 'Chartroom',
      type: 'advanced_charting',
      endpoint: '/udf',
      gridData: { w: 40, h: 20 },
      data: { defaultSymbol: FIRST['crypto/prices'], updateFrequency: 60_000 },
    },
  }
}

function widgetsOf(family: ListedFamily, endpoints: MarketCatalog['endpoints']): [string, object][] {
  const { label, description } = FAMILY_FACTS[family]
  const own = endpoints.filter((one) => one.family === family && one.available && !one.legacy)
  const paths = own.map(seriesPath)
  const first = paths.includes(FIRST[family]) ? FIRST[family] : paths[0]
  const params = [
    {
      paramName: 'series',
      label: 'Series',
      description: 'Series of this family',
      type: 'endpoint',
      optionsEndpoint: 'workspace/series',
      optionsParams: { family },
      value: first,
      show: true,
    },
  ]
  const days = ['from', 'to'].map((name) => ({
    paramName: name,
    label: name === 'from' ? 'From' : 'To',
    description: name === 'from' ? 'First day' : 'Last day',
    type: 'date',
    value: '',
    show: true,
  }))
  const common = { category: 'Chartroom', subCategory: label, source: ['Chartroom'] }
  return [
    [
      tableWidget(family),
      {
        ...common,
        name: label,
        description,
        type: 'table',
        endpoint: 'workspace/rows',
        gridData: { w: 20, h: 12 },
        params: [...params, ...days],
        data: {
          table: {
            showAll: true,
            chartView: { enabled: true, chartType: 'line' },
            columnsDefs: [
              { field: 'date', headerName: 'Date', cellDataType: 'dateString', chartDataType: 'category' },
            ],
          },
        },
      },
    ],
    [
      valueWidget(family),
      {
        ...common,
        name: `${label}: last values`,
        description: `Last values of a series. ${description}`,
        type: 'metric',
        endpoint: 'workspace/values',
        gridData: { w: 10, h: 5 },
        params,
      },
    ],
  ]
}
