/**
 * Counts what a page loads: bytes on the wire with headers, of the document, of scripts that it names, of scripts that
 * scripts load, and of all, with the number of requests. `isDone` says whether everything that was answered has arrived.
 */
export async function watchWire(session) {
  await session.send('Network.enable')
  const wire = { requests: 0, total: 0, html: 0, script: 0, library: 0 }
  const open = new Map()
  const named = new Set()
  // Scripts named in the document load first. The chart library is requested later by a script.
  session.on('Network.requestWillBeSent', ({ requestId, initiator }) => {
    if (initiator.type === 'parser') named.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return
    open.set(requestId, type)
    wire.requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = open.get(requestId)
    open.delete(requestId)
    wire.total += encodedDataLength
    if (type === 'Document') wire.html += encodedDataLength
    if (type === 'Script') wire[named.has(requestId) ? 'script' : 'library'] += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  return { wire, isDone: () => open.size === 0 }
}
