import { HeadersTable } from './headers-table'

/** What holds for every route on the wire: formats, conditional requests, paging, headers. */
export function WireGuide() {
  return (
    <>
      <h2 id="formats">Formats</h2>
      <p>
        <code>format=json</code> gives one object a row, <code>format=columns</code> one array a field (a
        fraction of the size), <code>format=csv</code> a header line and rows. <code>fields=date,mvrv</code>{' '}
        leaves the other fields out in all three.
      </p>

      <h2 id="conditional">Conditional requests</h2>
      <p>
        Keep the ETag of an answer and send it as <code>If-None-Match</code>: unchanged data is answered by
        304 without a body. It depends on the data, the parameters and what the key was granted, never on the
        compression.
      </p>

      <h2 id="paging">Long answers</h2>
      <p>
        A window is chosen by <code>days</code>, <code>startDate</code>, <code>endDate</code> and{' '}
        <code>limit</code>; the newest rows are kept. An answer that had to leave older rows out says{' '}
        <code>metadata.truncated: true</code>, and its <code>Link</code> header with <code>rel="prev"</code>{' '}
        is the address of the rows before it: follow it until there is none.
      </p>

      <h2 id="headers">Headers of an answer</h2>
      <HeadersTable />
    </>
  )
}
