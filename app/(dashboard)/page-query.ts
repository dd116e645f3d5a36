export type PageSearch = Record<string, string | string[] | undefined>

/** Properties of a page that reads the query of its address. */
export interface Searched {
  searchParams: Promise<PageSearch>
}

/** The query of a page as text. Next gives names that repeat as lists. */
export const pageQuery = (search: PageSearch): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )
