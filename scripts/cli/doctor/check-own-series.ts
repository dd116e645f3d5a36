import { followOwnSeries } from '../../../lib/catalog/own/follow-own'
import { getEnv } from '../../../lib/env/env'
import { broken, type Finding, ok } from './finding'

/** Whether the files of own series can be used; nothing where there are none. */
export async function checkOwnSeries(dataDir: string): Promise<Finding[]> {
  const follow = followOwnSeries({ dataDir, packages: getEnv().SERIES_PACKAGES, log: { error: () => {} } })
  const { compiled, problems } = await follow()
  const count = compiled.length === 1 ? 'One series' : `${compiled.length} series`
  return [
    ...(compiled.length > 0 ? [ok(`${count} of your own can be read.`)] : []),
    ...problems.map(({ file, problem }) =>
      broken(
        `${file}: ${problem}`,
        'Correct the file. npx chartroom catalog check <file> says when it is right.',
      ),
    ),
  ]
}
