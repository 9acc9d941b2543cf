// The single-node cluster and its trial, in the namespaces that kubernetes.mjs has created. Arguments: `FOLDER IMAGE…`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startControlPlane } from '../../scripts/chart/cluster/control-plane.mjs'
import { tool } from '../../scripts/chart/command.mjs'
import { Failure } from '../../scripts/failure.mjs'
import { startEngines } from './engines.mjs'
import { serveNames } from './names.mjs'
import { startNode } from './node.mjs'
import { tryProduct } from './trial.mjs'

const HOST = '10.99.0.1'
const NAMESPACE = 'trilex'
const [folder, ...images] = process.argv.slice(2)
const say = (text) => process.stdout.write(`${text}\n`)

/** A separate network: loopback, and a bridge without ports that holds the node's address. */
function makeNetwork() {
  const ip = (...args) => execFileSync('ip', args)
  // containerd and kubelet see each other's mounts; nothing outside the namespace does.
  execFileSync('mount', ['--make-rshared', '/'])
  // Everything else that they write (network names, logs) disappears with the namespace.
  const layers = ['var', 'work'].map((name) => join(folder, name))
  for (const layer of layers) mkdirSync(layer)
  const options = `lowerdir=/var,upperdir=${layers[0]},workdir=${layers[1]}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, '/var'])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${HOST}\n`)
  execFileSync('mount', ['--bind', join(folder, 'resolv.conf'), '/etc/resolv.conf'])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'node0', 'type', 'bridge')
  ip('addr', 'add', `${HOST}/24`, 'dev', 'node0')
  ip('link', 'set', 'node0', 'up')
  // kubelet and kube-proxy require one.
  ip('route', 'add', 'default', 'via', HOST, 'dev', 'node0')
  execFileSync('sysctl', ['-qw', 'net.ipv4.ip_forward=1', 'net.ipv4.conf.all.route_localnet=1'])
}

async function timed(name, work) {
  const began = Date.now()
  const result = await work()
  say(`ok   ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return result
}

try {
  makeNetwork()
  const options = { host: HOST, simulated: false }
  const plane = await timed('an API server runs', () => startControlPlane(join(folder, 'plane'), options))
  const kubectl = async (args, input) => {
    const { code, output, errors } = await tool('kubectl', ['--kubeconfig', plane.kubeconfig, ...args], { input })
    if (code !== 0) throw new Failure(`kubectl ${args.join(' ')}: ${errors}`)
    return output
  }
  await serveNames(HOST, async () => JSON.parse(await kubectl(['get', 'services', '-A', '-o', 'json'])).items)
  const node = { folder: join(folder, 'node'), host: HOST, plane, images, kubectl: (...args) => kubectl(args) }
  mkdirSync(join(folder, 'engines'))
  const processes = await timed('a real node is ready', () => startNode(node))
  const engines = await timed('Kafka, Keycloak and documents run', () =>
    startEngines({ folder: join(folder, 'engines'), host: HOST }),
  )
  const faults = await tryProduct({ folder, kubectl, engines, plane, processes, namespace: NAMESPACE, say, timed })
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`\n${error instanceof Failure ? error.message : error.stack}\n`)
  process.exitCode = 1
}
process.exit()
