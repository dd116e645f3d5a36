/**
 * Arguments of node for the server. A small new space costs a few more short collections and saves 20 MB. By default node
 * limits the heap to half of a container's memory, in 512 MB to 268, and ends the process beyond it: warm, with nothing
 * to collect, this server has 240 MB. The memory of the container is the limit, and garbage is collected by it.
 */
export const SERVER_ARGS = ['--max-semi-space-size=4', '--max-heap-size=1024', '.chartroom/server.mjs']

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
