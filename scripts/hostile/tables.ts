import fc from 'fast-check'
import { FAMILIES } from '../../lib/contract/family'
import { COLUMNS_FORMS, columnsPath } from '../../lib/contract/files/columns-file'
import { FAMILY_FILE_PATHS, FAMILY_MANIFEST } from '../../lib/contract/files/family-file'
import { TABLE_FILES } from '../../lib/contract/files/table-files'
import { TABLE_COLUMNS } from '../../lib/latest/table/columns'
import { DAY, encoded } from './any-text'
import { formulaOver, inFormula, type Pairs, pairsOf, withQuery } from './chart-query'
import { type HostileRequest, head, of } from './hostile-request'
import { partOfFile } from './parts'

/** Files of columns and of families, and screens of the table. `lists` has IDs of watchlists. */
export function tables(
  oneSeries: fc.Arbitrary<string>,
  lists: readonly string[],
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 3, arbitrary: columnsFiles(oneSeries) },
    { weight: 2, arbitrary: familyFiles() },
    { weight: 3, arbitrary: screens(oneSeries, lists) },
  )
}

function columnsFiles(oneSeries: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const column = fc.oneof(
    { weight: 3, arbitrary: oneSeries.map((path) => path.slice(1)) },
    {
      weight: 2,
      arbitrary: fc
        .array(oneSeries, { minLength: 1, maxLength: 3 })
        .chain((all) => formulaOver(all.map(inFormula))),
    },
    { weight: 1, arbitrary: oneSeries.map((path) => `x = zscore(${inFormula(path)}, 1y)`) },
    { weight: 1, arbitrary: formulaOver(['x']) },
  )
  const columns = fc
    .array(column, { minLength: 1, maxLength: 22, size: 'small' })
    .map((all) => all.map((text): readonly [string, string] => ['col', text]))
  const others = fc
    .record(
      {
        rows: fc.constantFrom('all', 'any', 'some'),
        from: DAY,
        to: DAY,
        asof: DAY,
        cost: fc.constant('1'),
        bom: fc.constant('1'),
      },
      { requiredKeys: [] },
    )
    .map(pairsOf)
  return fc
    .tuple(fc.constantFrom(...COLUMNS_FORMS), columns, others)
    .map(([form, cols, more]) => of('columns', head('GET', withQuery(columnsPath(form), [...cols, ...more]))))
}

/** Mostly parts: a whole file has up to 40 MB. */
function familyFiles(): fc.Arbitrary<HostileRequest> {
  const setting = fc.constantFrom<Pairs>([], [], [], [], [['all', '1']])
  const parts = fc
    .tuple(fc.constantFrom(...FAMILY_FILE_PATHS), setting, partOfFile)
    .map(([path, query, { method, lines }]) => of('family', head(method, withQuery(path, query), lines)))
  return fc.oneof(
    { weight: 9, arbitrary: parts },
    { weight: 1, arbitrary: fc.constant(of('family', head('GET', FAMILY_MANIFEST))) },
  )
}

function screens(oneSeries: fc.Arbitrary<string>, lists: readonly string[]): fc.Arbitrary<HostileRequest> {
  const names = TABLE_COLUMNS.map(({ name }) => name)
  const column = fc.constantFrom(...names)
  const own = fc.oneof(
    { weight: 2, arbitrary: column },
    { weight: 1, arbitrary: fc.tuple(column, column).map(([one, other]) => `${one} / ${other}`) },
    { weight: 1, arbitrary: formulaOver(names) },
  )
  const compared = fc
    .tuple(column, fc.constantFrom('<', '>', '<=', '!='), fc.integer({ min: -100, max: 100 }))
    .map((all) => all.join(' '))
  const where = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(compared, { minLength: 1, maxLength: 4 }).map((all) => all.join(' and ')),
    },
    { weight: 2, arbitrary: formulaOver(names, 'truth') },
    { weight: 1, arbitrary: own },
  )
  const paths = fc
    .array(oneSeries, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((path) => path.slice(1)).join(','))
  const one = (name: string, value: fc.Arbitrary<string>) =>
    value.map((text): readonly [string, string] => [name, text])
  const pairs = fc.array(
    fc.oneof(
      one('where', where),
      one('col', own),
      one(
        'sort',
        fc.tuple(fc.constantFrom('', '-'), own).map((all) => all.join('')),
      ),
      one('family', fc.constantFrom(...FAMILIES, 'none')),
      one('concept', fc.constantFrom('valuation', 'none')),
      one('list', lists.length > 0 ? fc.oneof(fc.constantFrom(...lists), paths) : paths),
      one('theme', fc.constantFrom('light', 'dark')),
    ),
    { maxLength: 5 },
  )
  const path = fc.constantFrom('/screen', '/embed/screen', ...TABLE_FILES.map((file) => file.path))
  const rows = fc
    .tuple(fc.constantFrom('/list-rows', '/latest-values'), fc.array(oneSeries, { maxLength: 9 }))
    .map(([at, all]) =>
      withQuery(
        at,
        all.map((series) => ['of', series.slice(1)]),
      ),
    )
  const shown = fc.tuple(path, pairs).map(([at, query]) => withQuery(at, query))
  return fc
    .oneof(
      { weight: 6, arbitrary: shown },
      { weight: 1, arbitrary: rows },
      { weight: 1, arbitrary: encoded.map((text) => `/list-rows?of=${text}`) },
    )
    .map((target) => of('screen', head('GET', target)))
}
