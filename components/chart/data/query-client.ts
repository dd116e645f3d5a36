import { QueryClient } from '@tanstack/react-query'

let shared: QueryClient | undefined

function create(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: 1,
        // Without a connection, requests fail and say so. By default they would wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

/** One cache per visit in the browser, and a new one for every page rendered on the server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return create()
  shared ??= create()
  return shared
}
