import { QueryClient } from '@tanstack/react-query'

let shared: QueryClient | undefined

function create(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: 1 } },
  })
}

/** One cache for the visit in the browser; a fresh one for every page the server writes. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return create()
  shared ??= create()
  return shared
}
