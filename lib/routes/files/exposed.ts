/** Headers of files that scripts of other sites may read. */
export const EXPOSED = 'accept-ranges, content-disposition, content-length, content-range, etag, link'
