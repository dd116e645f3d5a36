import { describe, expect, test } from 'vitest'
import type { ParamValues } from '@/lib/contract/params/param'
import { createSampleService } from '@/lib/service/fake/sample-service.test-data'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import { lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { parameterFaults, sharedFieldFaults, wireFaults } from './series-laws'
import { testKeyBook } from './test-keys'

const { catalog, service } = createSampleService(testKeyBook())
const reader = { id: 'laws', tier: 'enterprise', permissions: FULL_PERMISSIONS } as const
const ask = (path: string, params: ParamValues = {}) => service.series({ path, params, headers: {} }, reader)

describe('every series is available and has rows, with what it declares, and takes what it lists', () => {
  test.each(lawEndpoints(catalog.endpoints).map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s',
    async (path, endpoint) => {
      const answer = await ask(path)
      if (!('value' in answer)) throw new Error(`answered with ${answer.status}`)
      const { value } = answer
      expect([endpoint.available, value.time.length > 0]).toEqual([true, true])
      expect([
        ...sharedFieldFaults(endpoint),
        ...wireFaults(value),
        ...(await parameterFaults(endpoint, value, ask, !samplesLaws)),
      ]).toEqual([])
    },
  )
})
