import { HeadersTable } from './headers-table'

/** Formats, conditional requests, paging and headers, common to all routes. */
export function WireGuide() {
  return (
    <>
      <h2 id="formats">Formats</h2>
      <p>
        <code>format=json</code> returns one object per row, <code>format=columns</code> one array per field
        (much smaller), <code>format=csv</code> a header line and rows. <code>fields=date,mvrv</code> selects
        fields in all three.
      </p>

      <h2 id="conditional">Conditional requests</h2>
      <p>
        Keep the ETag of a response and send it as <code>If-None-Match</code>. If nothing changed, the status
        is 304 without a body. The ETag depends on the data, the parameters and the key’s access, not on the
        compression.
      </p>

      <h2 id="paging">Paging</h2>
      <p>
        Choose a window with <code>days</code>, <code>startDate</code>, <code>endDate</code> and{' '}
        <code>limit</code>. The newest rows are kept. If older rows were left out, the response has{' '}
        <code>metadata.truncated: true</code> and a <code>Link</code> header with <code>rel="prev"</code>, the
        address of the rows before it. Follow it until there is none.
      </p>

      <h2 id="headers">Response headers</h2>
      <HeadersTable />
    </>
  )
}
