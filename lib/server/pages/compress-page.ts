import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { BROTLI } from '@/lib/http/coding'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Browsers that take zstd take brotli too, which is smaller. */
const middleware: Middleware = compression({ brotli: BROTLI }) as Middleware

/** Compresses the rest of a response, as the browser accepts it. A flush sends everything written so far. */
export function compressPage(request: IncomingMessage, response: ServerResponse): void {
  middleware(request, response, () => {})
}
