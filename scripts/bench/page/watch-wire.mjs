/**
 * Counts what a page loads: bytes on the wire with headers, of the document, of scripts that it names, of scripts that
 * scripts load, and of all, with the number of requests. `isDone` says whether everything that was answered has arrived.
 * `before` gives the bytes that had arrived at a time of the document, in milliseconds since navigation.
 */
export async function watchWire(session) {
  await session.send('Network.enable')
  const wire = { requests: 0, total: 0, html: 0, script: 0, library: 0 }
  const open = new Map()
  const named = new Set()
  const arrived = []
  const counted = new Map()
  let began = null
  const arrive = (requestId, timestamp, bytes) => {
    arrived.push({ at: timestamp, bytes })
    counted.set(requestId, (counted.get(requestId) ?? 0) + bytes)
  }
  // Scripts named in the document load first. The chart library is requested later by a script.
  session.on('Network.requestWillBeSent', ({ requestId, initiator, type, timestamp }) => {
    if (type === 'Document') began ??= timestamp
    if (initiator.type === 'parser') named.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type, response, timestamp }) => {
    if (!response.url.startsWith('http')) return
    open.set(requestId, type)
    arrive(requestId, timestamp, response.encodedDataLength)
    wire.requests++
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    if (open.has(requestId)) arrive(requestId, timestamp, encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const type = open.get(requestId)
    open.delete(requestId)
    if (type) arrive(requestId, timestamp, Math.max(0, encodedDataLength - (counted.get(requestId) ?? 0)))
    wire.total += encodedDataLength
    if (type === 'Document') wire.html += encodedDataLength
    if (type === 'Script') wire[named.has(requestId) ? 'script' : 'library'] += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  const before = (time) =>
    arrived.reduce((sum, { at, bytes }) => (1_000 * (at - began) <= time ? sum + bytes : sum), 0)
  return { wire, isDone: () => open.size === 0, before }
}
