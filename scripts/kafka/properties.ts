export interface BrokerPorts {
  broker: number
  controller: number
}

/** A listener with TLS, and with SCRAM-SHA-512 for `users`. */
export interface Secured {
  port: string
  keystore: string
  password: string
  users: { name: string; password: string }[]
}

interface BrokerSettings {
  id: number
  host: string
  ports: readonly BrokerPorts[]
  folder: string
  secured: Secured | undefined
}

/** Ports of broker `id`; ids start at 1. */
export function portsOf(ports: readonly BrokerPorts[], id: number): BrokerPorts {
  const found = ports[id - 1]
  if (!found) throw new Error(`There is no broker ${id}.`)
  return found
}

/**
 * Settings of broker `id` among `ports` at `host`. Unlike in a large installation, groups start without delay, internal
 * topics have few partitions, and a killed broker rejoins within seconds. With `secured` it also listens with TLS and
 * SCRAM.
 */
export function brokerProperties({ id, host, ports, folder, secured }: BrokerSettings): string {
  const { broker, controller } = portsOf(ports, id)
  const several = ports.length > 2
  const [copies, insync] = several ? [3, 2] : [1, 1]
  const listeners = [`PLAINTEXT://${host}:${broker}`, `CONTROLLER://${host}:${controller}`]
  if (secured) listeners.push(`SASL_SSL://${host}:${secured.port}`)
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': id,
    listeners: listeners.join(','),
    'advertised.listeners': listeners.join(','),
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL',
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.quorum.bootstrap.servers': ports.map((each) => `${host}:${each.controller}`).join(','),
    'log.dirs': folder,
    'auto.create.topics.enable': false,
    'default.replication.factor': copies,
    'min.insync.replicas': insync,
    'offsets.topic.replication.factor': copies,
    'offsets.topic.num.partitions': 5,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': insync,
    'transaction.state.log.num.partitions': 5,
    'share.coordinator.state.topic.replication.factor': copies,
    'share.coordinator.state.topic.min.isr': insync,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1000,
    'broker.session.timeout.ms': 3000,
    'broker.heartbeat.interval.ms': 500,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'log.cleaner.dedupe.buffer.size': 8388608,
    ...(secured && {
      'ssl.keystore.type': 'PKCS12',
      'ssl.keystore.location': secured.keystore,
      'ssl.keystore.password': secured.password,
      'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
      'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config':
        'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    }),
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
