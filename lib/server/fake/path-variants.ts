/** Other ways to write a path that some reader takes for the same path. */
export function pathVariants(path: string): string[] {
  const parts = path.split('/').slice(1)
  const [first = '', ...rest] = parts
  const tail = rest.length > 0 ? `/${rest.join('/')}` : ''
  const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`
  return [
    `/.${path}`,
    `/./.${path}`,
    `/%2e${path}`,
    `/${path}`,
    `//${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/x/.%2E${path}`,
    `/x%2f..${path}`,
    `/_next/..${path}`,
    `/_next/%2e%2e${path}`,
    `/_next/static/..${path}`,
    `/_next/static/%2e%2e/%2e%2e${path}`,
    `/_next/static/..%2f..${path}`,
    `/_next\\..${path}`,
    `/sign-in/..${path}`,
    `/api/auth/..${path}`,
    `/api/auth/%2e%2e/%2e%2e${path}`,
    `/readout.js/..${path}`,
    `\\${path}`,
    `/\\${path.slice(1)}`,
    path.replace(/^\//, '/%5c'),
    path.replace(/^\//, '/%2f'),
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '%5C'),
    path.replaceAll('/', '%252f'),
    ...(first ? [`/${encoded}${tail}`, `/${first.toUpperCase()}${tail}`] : []),
    ...(first ? [`/${first[0].toUpperCase()}${first.slice(1)}${tail}`] : []),
    ...(rest.length > 0
      ? [`/${first}//${rest.join('/')}`, `/${first}/.${tail}`, `/${first}%2f${rest.join('/')}`]
      : []),
    ...(rest.length > 0 ? [`/${first}/x/..${tail}`, `/${first}\\${rest.join('\\')}`] : []),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}.`,
    `${path}%2e`,
    `${path}%20`,
    `${path}%00`,
    `${path}%0a`,
    `${path}%`,
    `${path}%zz`,
    `${path}%ff`,
    `${path};x`,
    `${path}#x`,
    `${path}%23`,
    `${path}%3f`,
  ]
}
