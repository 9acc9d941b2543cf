// Keys, certificates and tokens of a cluster on this machine.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['localhost', 'kubernetes', 'kubernetes.default', 'kubernetes.default.svc']

/** Makes them in `folder`. Returns the paths of what processes are given; `kubeconfig` is that of an administrator. */
export function makeCertificates(folder, port) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const at = (name) => join(folder, name)
  const authority = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign']
  const request = ['req', '-newkey', 'rsa:2048', '-nodes']
  openssl(
    ...request,
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=trilex-test',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    ...authority,
  )
  openssl(...request, '-subj', '/CN=kube-apiserver', '-keyout', 'server.key', '-out', 'server.csr')
  const alternatives = [...NAMES.map((name) => `DNS:${name}`), 'IP:127.0.0.1', 'IP:10.96.0.1'].join(',')
  writeFileSync(at('server.ext'), `subjectAltName=${alternatives}\nextendedKeyUsage=serverAuth,clientAuth\n`)
  const sign = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'server.ext']
  openssl('x509', '-req', '-in', 'server.csr', ...sign, '-out', 'server.crt')
  openssl('genrsa', '-out', 'accounts.key', '2048')
  openssl('rsa', '-in', 'accounts.key', '-pubout', '-out', 'accounts.pub')
  const token = randomBytes(16).toString('hex')
  writeFileSync(at('tokens.csv'), `${token},admin,admin,"system:masters"\n`, { mode: 0o600 })
  const cluster = { server: `https://127.0.0.1:${port}`, 'certificate-authority': at('ca.crt') }
  const config = {
    ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'test' },
    clusters: [{ name: 'test', cluster }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
  }
  writeFileSync(at('kubeconfig'), JSON.stringify(config), { mode: 0o600 })
  return {
    ...{ authority: at('ca.crt'), certificate: at('server.crt'), key: at('server.key'), tokens: at('tokens.csv') },
    ...{ accountsKey: at('accounts.key'), accountsPublic: at('accounts.pub'), kubeconfig: at('kubeconfig') },
  }
}
