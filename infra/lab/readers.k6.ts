// Readers without think time, for k6: pages of the three brands, searches, a decision. Half of them keep their
// connections; half open a connection for every request, like a reader's first request. Runs until it is stopped.
import { check } from 'k6'
import http from 'k6/http'
import type { ConstantArrivalRateScenario, Options } from 'k6/options'

const { BASE = '', DECISION = '', SUMMARY = '' } = __ENV
const REQUESTS: [host: string, path: string][] = [
  ['localhost', '/'],
  ['de.localhost', '/search?q=K%C3%BCndigung'],
  ['it.localhost', '/'],
  ['localhost', '/api/catalog/search?q=bail'],
  ['de.localhost', '/api/catalog/search?q=Miete&lang=de'],
  ['localhost', '/api/catalog/stats'],
  ['localhost', DECISION],
]
const readers = (exec: string): ConstantArrivalRateScenario => ({
  executor: 'constant-arrival-rate',
  rate: 5,
  timeUnit: '1s',
  duration: '15m',
  exec,
  preAllocatedVUs: 20,
  maxVUs: 60,
  gracefulStop: '15s',
})

export const options: Options = {
  scenarios: { keeping: readers('ask'), connecting: readers('connectAndAsk') },
  thresholds: { http_req_failed: ['rate==0'], checks: ['rate==1'] },
}

function send(headers: Record<string, string>): void {
  const [host, path] = REQUESTS[Math.floor(Math.random() * REQUESTS.length)] ?? ['localhost', '/']
  const answer = http.get(`${BASE}${path}`, {
    headers: { ...headers, Host: host },
    timeout: '15s',
    tags: { name: path },
  })
  if (check(answer, { 'is answered': ({ status }) => status === 200 })) return
  const { status, error, body } = answer
  const text = typeof body === 'string' ? body : ''
  console.error(`${new Date().toISOString()} ${host}${path} ${status} ${error} ${text}`.slice(0, 300))
}

export const ask = () => send({})

export const connectAndAsk = () => send({ Connection: 'close' })

export const handleSummary = ({ metrics }: { metrics: object }) => ({ [SUMMARY]: JSON.stringify(metrics) })
