// Preloaded into a server and its processes: their time of day is `?ahead=<milliseconds>` ahead of the real one.
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'))
const real = Date.now

Date.now = () => real() + ahead
const moved = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [Date.now()], made),
  apply: () => new Date().toString(),
})
Object.defineProperty(globalThis, 'Date', { value: moved, configurable: true, writable: true })
