import fc from 'fast-check'
import { DANGEROUS_NAMES, encoded, long, part } from './any-text'
import { chartQuery, formulaOver, withQuery } from './chart-query'
import { type HostileRequest, head, of } from './hostile-request'

/** Messages for the tools of language models: calls with any address and formula, and other JSON. */
export function toolCalls(oneSeries: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const formula = formulaOver(['a'])
  const chart = fc.tuple(oneSeries, chartQuery(oneSeries)).map(([path, query]) => withQuery(path, query))
  const address = fc.oneof(
    { weight: 4, arbitrary: chart },
    { weight: 2, arbitrary: fc.tuple(oneSeries, encoded).map(([at, text]) => `${at}?show=${text}`) },
    { weight: 1, arbitrary: fc.oneof(fc.webUrl(), part(0, 60), long(3_000)) },
  )
  const condition = fc.oneof(formulaOver(['a'], 'truth'), formula)
  const days = fc.oneof(fc.integer({ min: 1, max: 1_460 }), fc.constantFrom(0, -1, 1e9))
  const given = fc.oneof(
    { weight: 5, arbitrary: fc.record({ address, formula }, { requiredKeys: ['address'] }) },
    { weight: 1, arbitrary: fc.record({ query: part(0, 100) }) },
    { weight: 3, arbitrary: fc.record({ address, condition, days }, { requiredKeys: ['condition'] }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('address', 'days', ...DANGEROUS_NAMES), part(0, 9)),
    },
  )
  const name = fc.constantFrom('find', 'describe', 'read', 'chart', 'compute', 'nothing')
  const call = fc.tuple(name, given, fc.nat()).map(([tool, args, id]) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: tool, arguments: args },
  }))
  const other = fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), part(0, 9)),
    method: fc.constantFrom(
      'initialize',
      'ping',
      'tools/list',
      'resources/read',
      'subscriptions/listen',
      'x',
    ),
    params: fc.jsonValue(),
  })
  return fc.oneof({ weight: 5, arbitrary: call }, { weight: 1, arbitrary: other }).map((message) => {
    const body = Buffer.from(JSON.stringify(message)).toString('latin1')
    const lines = [
      'content-type: application/json',
      'accept: application/json, text/event-stream',
      `content-length: ${body.length}`,
    ]
    return of('tool', head('POST', '/mcp', lines) + body)
  })
}
