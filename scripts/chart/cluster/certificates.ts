// Keys, certificates and tokens of a cluster on this machine.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['localhost', 'kubernetes', 'kubernetes.default', 'kubernetes.default.svc']

/** Name of the one real node, where there is one. */
export const NODE = 'node-1'

/** Paths of files. */
export interface Certificates {
  authority: string
  certificate: string
  key: string
  tokens: string
  accountsKey: string
  accountsPublic: string
  nodeCertificate: string
  nodeKey: string
  /** Kubeconfig of an administrator. */
  kubeconfig: string
  nodeConfig: string
}

/**
 * Creates them in `folder` for an API server at `host`:`port`. Returns the paths that processes are given; `kubeconfig`
 * is an administrator's, `nodeConfig` the node's.
 */
export function makeCertificates(folder: string, host: string, port: string): Certificates {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const at = (name: string) => join(folder, name)
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
  const alternatives = [...NAMES.map((name) => `DNS:${name}`), 'IP:127.0.0.1', `IP:${host}`, 'IP:10.96.0.1'].join(',')
  writeFileSync(at('server.ext'), `subjectAltName=${alternatives}\nextendedKeyUsage=serverAuth,clientAuth\n`)
  const sign = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'server.ext']
  openssl('x509', '-req', '-in', 'server.csr', ...sign, '-out', 'server.crt')
  openssl('genrsa', '-out', 'accounts.key', '2048')
  openssl('rsa', '-in', 'accounts.key', '-pubout', '-out', 'accounts.pub')
  // The API server's client name towards nodes: it reads logs and runs commands in pods.
  openssl(...request, '-subj', '/O=system:masters/CN=kube-apiserver', '-keyout', 'to-node.key', '-out', 'to-node.csr')
  openssl('x509', '-req', '-in', 'to-node.csr', ...sign, '-out', 'to-node.crt')
  const [admin, node] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const tokens = [`${admin},admin,admin,"system:masters"`, `${node},system:node:${NODE},${NODE},"system:nodes"`]
  writeFileSync(at('tokens.csv'), `${tokens.join('\n')}\n`, { mode: 0o600 })
  const cluster = { server: `https://${host}:${port}`, 'certificate-authority': at('ca.crt') }
  const writeConfig = (file: string, token: string) => {
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'test',
      clusters: [{ name: 'test', cluster }],
      users: [{ name: 'user', user: { token } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'user' } }],
    }
    writeFileSync(at(file), JSON.stringify(config), { mode: 0o600 })
    return at(file)
  }
  return {
    authority: at('ca.crt'),
    certificate: at('server.crt'),
    key: at('server.key'),
    tokens: at('tokens.csv'),
    accountsKey: at('accounts.key'),
    accountsPublic: at('accounts.pub'),
    nodeCertificate: at('to-node.crt'),
    nodeKey: at('to-node.key'),
    kubeconfig: writeConfig('kubeconfig', admin),
    nodeConfig: writeConfig('node.kubeconfig', node),
  }
}
