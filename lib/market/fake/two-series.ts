export const TEST_KEY = `cr_test_${'0badcafe'.repeat(8)}`

/** The catalog of a server with two series, only the first of which has columns. */
export const TWO_SERIES = {
  revision: 'c1',
  endpoints: [
    {
      path: '/api/v1/onchain/mvrv',
      cadence: 'daily',
      parameters: ['days', 'format'],
      fields: ['date', 'mvrv'],
    },
    { path: '/api/v1/economic/vix', cadence: 'daily', parameters: ['days'], fields: ['date', 'value'] },
  ],
}
