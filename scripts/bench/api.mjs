// Compares the API to bare node:http and nginx: `npm run bench:api`. Needs a build and wrk.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

const ROUNDS = Number(process.env.BENCH_RUNS || 3)
const SECONDS = Number(process.env.BENCH_SECONDS || 2)
const CONNECTIONS = [1, 16, 64]
const PORTS = { ours: 4791, node: 4792, nginx: 4793 }
const ROUTE = '/api/v1/onchain/mvrv'
const SIZES = { '365 rows': `${ROUTE}?days=365`, 'all rows': ROUTE }

if (!existsSync('.chartroom/server.mjs')) throw new Error('No build found. Run npm start once.')
if (spawnSync('wrk', ['-v']).error)
  throw new Error('This needs wrk: apt-get install wrk, or brew install wrk.')
const hasNginx = !spawnSync('nginx', ['-v']).error
const folder = mkdtempSync(join(tmpdir(), 'chartroom-bench-'))
const running = []

function start(command, args, env = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  running.push(child)
  return child
}

/** A key whose limits are never reached. With limits, every request is counted. */
function issueKey() {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/keys.ts', 'issue']
  const terms = ['--owner', 'bench', '--tier', 'enterprise', '--permission', 'onchain']
  const limits = ['--quota-hourly', '900000000', '--quota-daily', '900000000', '--json']
  const env = { ...process.env, DATA_DIR: folder }
  return JSON.parse(execFileSync(process.execPath, [...script, ...terms, ...limits], { env })).key
}

async function answered(url, headers = {}) {
  for (let tries = 0; tries < 600; tries++) {
    try {
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (answer.ok) return answer
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within 30 s`)
}

/** A response with its original, compressed bytes. */
function raw(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

/** Headers that node:http adds by itself. */
const ADDED = ['connection', 'date', 'keep-alive', 'transfer-encoding']
const own = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !ADDED.includes(name)))

/**
 * Serves the same bytes from bare node:http, with the same headers and with three of them, and from a file with nginx.
 */
function startBaselines(bodies, headers, unchanged) {
  const script = `
    const { createServer } = require('node:http'); const { readFileSync } = require('node:fs');
    const kept = {};
    const headers = ${JSON.stringify(headers)};
    for (const name in headers) {
      const body = readFileSync(${JSON.stringify(folder)} + '/static/' + name);
      const few = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': String(body.length) };
      kept['/' + name] = { status: 200, body, headers: headers[name] };
      kept['/few/' + name] = { status: 200, body, headers: few };
      kept['/unchanged/' + name] = { status: 304, headers: ${JSON.stringify(unchanged)}[name] };
    }
    createServer((q, s) => { const { status, body, headers } = kept[q.url]; s.writeHead(status, headers); s.end(body) }).listen(${PORTS.node}, '127.0.0.1')`
  mkdirSync(join(folder, 'static'))
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, 'static', name), body)
  start(process.execPath, ['-e', script])
  if (!hasNginx) return
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log off; keepalive_requests 100000000; open_file_cache max=10; sendfile on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${PORTS.nginx}; root ${folder}/static; default_type application/json; } }`,
  )
  start('nginx', ['-c', join(folder, 'nginx.conf')])
}

/** The response once the server has compressed it well, which it does after the second request. */
async function compressedWell(url, headers) {
  const first = await raw(url, headers)
  for (let tries = 0; tries < 100; tries++) {
    const answer = await raw(url, headers)
    if (answer.body.length < first.body.length) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return first
}

/** Waits until the server has finished the work of an earlier run and responds quickly again. */
async function settled(url, headers) {
  for (let calm = 0; calm < 5; ) {
    const began = performance.now()
    await answered(url, headers)
    calm = performance.now() - began < 50 ? calm + 1 : 0
  }
}

/** Runs wrk once. Returns requests per second and the p99 in milliseconds. */
async function load({ url, headers = {}, script }, connections) {
  const args = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--latency', '--timeout', '10s']
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (script) args.push('-s', script)
  const text = await new Promise((resolve, reject) => {
    const child = spawn('wrk', [...args, url])
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.once('error', reject)
    child.once('close', () => resolve(out))
  })
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)
  if (refused) throw new Error(`${url}: ${refused[1]} requests were refused\n${text}`)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  return { rate, p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit] }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const whole = (value) => Math.round(value).toLocaleString('en')

try {
  const key = issueKey()
  const headers = { 'x-api-key': key, 'accept-encoding': 'gzip' }
  start(process.execPath, ['.chartroom/server.mjs'], {
    NODE_ENV: 'production',
    PORT: String(PORTS.ours),
    DATA_DIR: folder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  })
  const ours = `http://127.0.0.1:${PORTS.ours}`
  await answered(`${ours}/api/health/ready`)
  const bodies = {}
  const sent = {}
  const unchanged = {}
  const tags = {}
  for (const [size, path] of Object.entries(SIZES)) {
    const file = size.replace(' ', '-')
    const answer = await compressedWell(ours + path, headers)
    tags[size] = answer.headers.etag
    bodies[file] = answer.body
    sent[file] = own(answer.headers)
    unchanged[file] = own((await raw(ours + path, { ...headers, 'if-none-match': tags[size] })).headers)
  }
  startBaselines(bodies, sent, unchanged)
  // Make every request unique. A `limit` above the number of rows changes only the key of the answer, and two fields
  // less change the text of every row.
  const scripts = { window: join(folder, 'window.lua'), fields: join(folder, 'fields.lua') }
  const unique = `local n = 20000 + ${Date.now() % 1_000_000} * 100
    local sep = wrk.path:find('?') and '&' or '?'
    local function address(query) return wrk.format('GET', wrk.path .. sep .. 'limit=' .. n .. query) end`
  writeFileSync(scripts.window, `${unique} request = function() n = n + 1; return address('') end`)
  const { data } = JSON.parse((await raw(`${ours}${ROUTE}?limit=1`, { 'x-api-key': key })).body)
  const names = Object.keys(data[0])
  writeFileSync(
    scripts.fields,
    `${unique} local names = {${names.map((name) => `'${name}'`).join()}}
    request = function()
      n = n + 1
      local i, j = n % #names, math.floor(n / #names) % #names
      local some = {}
      for at, name in ipairs(names) do if at ~= i + 1 and at ~= j + 1 then some[#some + 1] = name end end
      return address('&fields=' .. table.concat(some, ','))
    end`,
  )

  console.log(
    `Node ${process.version}, ${availableParallelism()} cores shared with wrk, ${ROUNDS} rounds of ${SECONDS} s; requests per second (p99 in ms)\n`,
  )
  for (const [size, path] of Object.entries(SIZES)) {
    const file = size.replace(' ', '-')
    const lanes = {
      ...(hasNginx ? { 'nginx, a file': { url: `http://127.0.0.1:${PORTS.nginx}/${file}` } } : {}),
      'node:http, three headers': { url: `http://127.0.0.1:${PORTS.node}/few/${file}` },
      'node:http, same bytes': { url: `http://127.0.0.1:${PORTS.node}/${file}` },
      'node:http, same 304': { url: `http://127.0.0.1:${PORTS.node}/unchanged/${file}` },
      'ours, warm': { url: ours + path, headers },
      'ours, 304': { url: ours + path, headers: { ...headers, 'if-none-match': tags[size] } },
      'ours, another window': { url: ours + path, headers, script: scripts.window },
      'ours, other fields': { url: ours + path, headers, script: scripts.fields },
    }
    const seen = new Map()
    for (let round = 0; round < ROUNDS; round++) {
      for (const connections of CONNECTIONS) {
        for (const [name, lane] of Object.entries(lanes)) {
          const cell = `${name} ${connections}`
          await settled(ours + SIZES['365 rows'], headers)
          seen.set(cell, [...(seen.get(cell) ?? []), await load(lane, connections)])
        }
      }
    }
    console.log(
      `| ${size}, ${(bodies[file].length / 1024).toFixed(0)} KB gzip | ${CONNECTIONS.map((n) => `${n} connections`).join(' | ')} |`,
    )
    console.log(`|---|${CONNECTIONS.map(() => '---').join('|')}|`)
    for (const name of Object.keys(lanes)) {
      const cells = CONNECTIONS.map((connections) => {
        const runs = seen.get(`${name} ${connections}`)
        return `${whole(median(runs.map((run) => run.rate)))} (${median(runs.map((run) => run.p99)).toFixed(1)})`
      })
      console.log(`| ${name} | ${cells.join(' | ')} |`)
    }
    const rate = (name) => median(seen.get(`${name} 64`).map((run) => run.rate))
    const part = (name, of) => `${((rate(name) / rate(`node:http, ${of}`)) * 100).toFixed(0)} %`
    console.log(
      `\nAt 64 connections, of node:http: warm ${part('ours, warm', 'same bytes')}, 304 ${part('ours, 304', 'same 304')}.\n`,
    )
  }
} finally {
  for (const child of running) child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  rmSync(folder, { recursive: true, force: true })
}
