import { expect, test } from 'vitest'
import { seriesPath } from '@/lib/contract/family'
import { catalog } from '@/lib/view/sample-series.test-data'
import { READY_SCREENS } from './ready-screens'
import { runScreen } from './run-screen'
import { readScreen, screenQuery } from './screen'

test.each(READY_SCREENS)(
  '$title can be read, has series of the catalog, and is written as it is read',
  (one) => {
    const { screen, problems } = readScreen(new URLSearchParams(one.query))
    expect([...problems, ...runScreen([], screen).problems]).toEqual([])
    expect(screenQuery(screen)).toBe(one.query)
    const { family, concept, list } = screen
    const paths = list?.split(',')
    const listed = catalog.endpoints.filter(
      (endpoint) =>
        (family === null || endpoint.family === family) &&
        (concept === null || endpoint.concept === concept) &&
        (!paths || paths.includes(seriesPath(endpoint))),
    )
    expect(listed.length).toBeGreaterThan(2)
    if (paths) expect(listed.map(seriesPath).sort()).toEqual(paths.toSorted())
  },
)
