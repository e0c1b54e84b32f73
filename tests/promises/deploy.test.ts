/** `deploy/`, the Dockerfile and docs/operating.md describe the product as it is. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const unique = (names: string[]) => [...new Set(names)].sort()

interface Rule {
  alert: string
  expr: string
}

const alerts: Rule[] = parse(read('deploy/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
)
interface Variable {
  valueFrom?: { secretKeyRef: { name: string; key: string } }
}

interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}

const { panels }: { panels: Panel[] } = JSON.parse(read('deploy/grafana.json'))
const operating = read('docs/operating.md')
/** For every running process of any kind. */
const OF_ALL = /^(up|nodejs_\w+|process_\w+)$/

const isKnown = (name: string): boolean =>
  OF_ALL.test(name) || all(operating, /^\| `(\w+)`/gm).includes(name.replace(/_(count|bucket)$/, ''))

test('an alert asks for metrics that there are', () => {
  const asked = unique(alerts.flatMap(({ expr }) => all(expr, /\b([a-z]+(?:_[a-z0-9]+)*)(?=[{[]|\s[=>])/g)))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !isKnown(name))).toEqual([])
})

/** A name with an underscore that no call follows, or one that a selector or a range follows. */
const METRIC = /\b([a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()|\b([a-z]+)(?=\{)|\((webhooks)\)/g

test('the dashboard asks for metrics that there are', () => {
  const asked = unique(
    panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) =>
        [...expr.matchAll(METRIC)].map(([, one, two, three]) => one ?? two ?? three ?? ''),
      ),
    ),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !isKnown(name))).toEqual([])
})

test('each metric of the page is on the dashboard', () => {
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
  const [, table = ''] = /\n(\| `http_request_duration_seconds`[\s\S]*?)\n\n/.exec(operating) ?? []
  const told = all(table, /^\| `(\w+)`/gm)
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter((name) => !shown.includes(name))).toEqual([])
})

test('the panels of the dashboard have numbers and titles of their own', () => {
  const count = (of: (panel: Panel) => unknown) => new Set(panels.map(of)).size
  expect(count(({ id }) => id)).toBe(panels.length)
  expect(count(({ title }) => title)).toBe(panels.length)
})

test('an alert asks for labels that the page names beside the metric', () => {
  const rows = new Map(
    [...operating.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name, told]) => [name, told]),
  )
  const asked = alerts.flatMap(({ expr }) => [...expr.matchAll(/(\w+)\{(\w+)="([\w-]+)"\}/g)])
  /** Anybody knows the statuses of HTTP. */
  const ours = asked.filter(([, name = '', label]) => !OF_ALL.test(name) && label !== 'status')
  expect(ours.length).toBeGreaterThan(5)
  for (const [all, name = '', label, value] of ours) {
    const told = rows.get(name.replace(/_(count|bucket)$/, ''))
    expect(told, all).toContain(`\`${label}\``)
    expect(told, all).toMatch(new RegExp(`\\b${value}\\b`))
  }
})

test('the page scrapes under the job that alerts ask for', () => {
  const [, block = ''] = /```scrape\n([\s\S]*?)```/.exec(operating) ?? []
  const jobs = parse(block).scrape_configs.map(({ job_name }: { job_name: string }) => job_name)
  expect(jobs).toEqual(unique(alerts.flatMap(({ expr }) => all(expr, /\bup\{job="(\w+)"/g))))
})

test('waiting for a connection is an alert of the pool that the variable is about', () => {
  const { expr = '' } = alerts.find(({ alert }) => alert === 'ZegelConnectionsTaken') ?? {}
  expect(expr).toContain('database_waits_total{pool="calls"}')
})

test('the page has a remedy for every alert, and for no other', () => {
  expect(unique(all(operating, /^### (Zegel\w+)$/gm))).toEqual(unique(alerts.map(({ alert }) => alert)))
})

test('the image and npm start give V8 the same flags', () => {
  const flags = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line.includes('server/main.ts'))
      .map((line) => unique(all(line, /(--[\w-]+(?:=\w+)?)/g)))
      .find((found) => found.length > 0)
  expect(flags('package.json')).toHaveLength(3)
  expect(flags('Dockerfile')).toEqual(flags('package.json'))
  expect(flags('tests/support/image/run.sh')).toEqual(flags('package.json'))
})

test('the examples name variables and addresses that there are', () => {
  const config = read('server/platform/config.ts') + read('server/platform/read-network.ts')
  const [deployment] = parseAllDocuments(read('deploy/kubernetes/zegel.yaml')).map((document) =>
    document.toJS(),
  )
  const [container] = deployment.spec.template.spec.containers
  const names = container.env.map(({ name }: { name: string }) => name)
  const ofUnit = all(read('deploy/zegel@.service'), /\b([A-Z]+(?:_[A-Z]+)+)=/g)
  const ofImage = all(read('Dockerfile'), /\b([A-Z]+(?:_[A-Z]+)*)=/g)
  const ofFile = all(read('deploy/zegel.env'), /^#?([A-Z]+(?:_[A-Z]+)*)=/gm)
  expect(ofFile.length).toBeGreaterThan(8)
  const own = [...names, ...ofUnit, ...ofImage, ...ofFile].filter(
    (name) => !/^(NODE_COMPILE_CACHE|MALLOC_ARENA_MAX|BASE|BUILD_BASE)$/.test(name),
  )
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter((name) => !config.includes(`'${name}'`))).toEqual([])
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(
    (probe) => container[probe].httpGet.path,
  )
  const health = read('server/platform/http/health.ts')
  expect(probes.filter((path) => !health.includes(`'${path}'`))).toEqual([])
})

/** Where Kustomize is: a tool of operators, in no package of npm. */
const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find((file) => existsSync(file))

test.skipIf(kubectl === undefined)('the example of an overlay gives a whole installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-kustomize-'))
  cpSync('deploy', folder, { recursive: true })
  const secrets = ['database-url', 'secret', 'smtp-url', 'metrics-token']
  writeFileSync(
    join(folder, 'kubernetes-example/zegel.env'),
    secrets.map((name) => `${name}=made-up\n`).join(''),
  )
  const text = execFileSync(kubectl ?? '', ['kustomize', join(folder, 'kubernetes-example')], {
    encoding: 'utf8',
  })
  const made = parseAllDocuments(text).map((document) => document.toJS())
  const kinds = made.map(({ kind }: { kind: string }) => kind)
  for (const kind of ['Deployment', 'Service', 'Ingress', 'NetworkPolicy', 'PersistentVolumeClaim', 'Secret'])
    expect(kinds).toContain(kind)
  const secret = made.find(({ kind }: { kind: string }) => kind === 'Secret')
  const [container] = made.find(({ kind }: { kind: string }) => kind === 'Deployment').spec.template.spec
    .containers
  const keys = container.env.flatMap(({ valueFrom }: Variable) => valueFrom?.secretKeyRef ?? [])
  for (const { name, key } of keys) {
    expect(name).toBe(secret.metadata.name)
    expect(Object.keys(secret.data)).toContain(key)
  }
  rmSync(folder, { recursive: true })
})

test('the example trusts the forwarding of sixteen addresses at most', () => {
  const named = ['deploy/kubernetes/zegel.yaml', 'deploy/kubernetes-example/kustomization.yaml'].flatMap(
    (file) => all(read(file), /TRUST_PROXY, value: '[\d.]+\/(\d+)'/g),
  )
  expect(named).toHaveLength(2)
  expect(named.filter((length) => Number(length) < 28)).toEqual([])
})

test('npm start keeps its compiled files in the configured folder', () => {
  const { start }: { start: string } = JSON.parse(read('package.json')).scripts
  const folder = mkdtempSync(join(tmpdir(), 'zegel-start-'))
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho $NODE_COMPILE_CACHE', { mode: 0o755 })
  const said = (env: Record<string, string>) =>
    execFileSync('/bin/sh', ['-c', start], { env: { PATH: folder, ...env }, encoding: 'utf8' }).trim()
  expect(said({ NODE_COMPILE_CACHE: '/var/cache/zegel/node' })).toBe('/var/cache/zegel/node')
  expect(said({})).toBe('.cache/node')
  rmSync(folder, { recursive: true })
})

test('the example waits for the end and for an answer as long as these may take', () => {
  const [deployment] = parseAllDocuments(read('deploy/kubernetes/zegel.yaml')).map((document) =>
    document.toJS(),
  )
  const { terminationGracePeriodSeconds: patience, containers } = deployment.spec.template.spec
  const [{ env, startupProbe, readinessProbe }] = containers
  const delay = Number(env.find(({ name }: { name: string }) => name === 'STOP_DELAY').value)
  expect(delay).toBeGreaterThan(readinessProbe.periodSeconds)
  expect(patience).toBeGreaterThanOrEqual(delay + 35)
  const [, milliseconds] =
    /PATIENCE_MS = (\d+)/.exec(read('server/platform/http/health.ts').replaceAll('_0', '0')) ?? []
  for (const probe of [startupProbe, readinessProbe])
    expect(probe.timeoutSeconds).toBeGreaterThan(Number(milliseconds) / 1_000)
})

test('HAProxy asks for an address of Zegel, and finds PostgreSQL where Patroni has it', () => {
  const proxy = read('deploy/haproxy.cfg')
  const { restapi, postgresql, etcd3 } = parse(read('deploy/patroni.yaml'))
  const asked = all(proxy, /httpchk GET (\S+)/g)
  expect(asked).toEqual(['/health/ready'])
  expect(asked.filter((path) => !read('server/platform/http/health.ts').includes(`'${path}'`))).toEqual([])
  const [, port] = postgresql.connect_address.split(':')
  const [, askedAt] = restapi.connect_address.split(':')
  expect(proxy).toContain(`server postgres-1 ${postgresql.connect_address} check port ${askedAt}`)
  const machines = etcd3.hosts.split(',').map((host: string) => host.split(':')[0])
  expect(all(proxy, /^ {4}server zegel-\d (\S+):8080 check$/gm)).toEqual(machines)
  expect(all(proxy, new RegExp(`^ {4}server postgres-\\d (\\S+):${port} check`, 'gm'))).toEqual(
    machines.slice(0, 2),
  )
})

test('the example of nginx has the rules of the page: what is refused in the clear, and what is in no log', () => {
  const nginx = read('deploy/nginx.conf')
  const [, refused = ''] = /refuses it for ([^:]*):/.exec(operating) ?? []
  const [, unlogged = ''] = /nothing below ([^.]*)\./.exec(operating) ?? []
  const [, pattern = ''] = /location ~ (\S+) \{\s*return 403/.exec(nginx) ?? []
  const [, silent = ''] = /~(\S+) 0;/.exec(nginx) ?? []
  const paths = { refused: all(refused, /`(.*?)`/g), unlogged: all(unlogged, /`(.*?)`/g) }
  expect(paths).toMatchObject({ refused: { length: 3 }, unlogged: { length: 3 } })
  for (const path of paths.refused) expect(`${path}/x`).toMatch(new RegExp(pattern))
  for (const path of paths.unlogged) expect(`${path}/token`).toMatch(new RegExp(silent))
  expect('/accountportal/overview').not.toMatch(new RegExp(pattern))
  expect('/accountportal/overview').not.toMatch(new RegExp(silent))
  expect(nginx).not.toContain('$request ')
})

test('nginx and the settings lead to the ports of the page about Debian', () => {
  const page = read('docs/on-debian.md')
  const ports = unique(all(read('deploy/nginx.conf'), /server 127\.0\.0\.1:(\d+)/g))
  expect(unique(all(page, /zegel@(\d+)/g))).toEqual(ports)
  const [, relay = ''] = /^SMTP_URL=smtp:\/\/(\S+)$/m.exec(read('deploy/zegel.env')) ?? []
  expect(all(page, /'([\d.]+:\d+)\/inet=/g)).toEqual([relay])
})

test('by the example of Patroni a commit waits for the replica, and a primary that is cut off stops before another begins', () => {
  const { dcs } = parse(read('deploy/patroni.yaml')).bootstrap
  expect(dcs.synchronous_mode).toBe(true)
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
  expect(2 * dcs.retry_timeout + dcs.loop_wait).toBeLessThanOrEqual(dcs.ttl)
})

/** 0 is closed, 10 open. */
const MOST_EXPOSED = 2.5
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('the unit of systemd is exposed below 2.5 of 10', () => {
  const options = ['security', '--offline=true', '--no-pager', 'deploy/zegel@.service']
  const { stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  const [, exposed = ''] = /exposure level for zegel@i?\.service: ([\d.]+)/.exec(stdout) ?? []
  expect(Number(exposed)).toBeGreaterThan(0)
  expect(Number(exposed)).toBeLessThan(MOST_EXPOSED)
})
