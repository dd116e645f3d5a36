/**
 * Arguments of node for the server. A small new space costs a few more short collections and saves 20 MB.
 */
export const SERVER_ARGS = ['--max-semi-space-size=4', '.chartroom/server.mjs']

/**
 * Settings of glibc for the server. By default it keeps what large buffers and many threads have freed; with these it
 * returns the memory to the system. A column of ten years has 30 KB, so smaller ones than that count as large: between
 * lasting allocations, freed columns would leave holes, which grew by 100 MB in five minutes. Other C libraries ignore them.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '16384',
}
