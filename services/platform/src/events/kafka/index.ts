export { kafkaClient } from './client.ts'
export { connectionOf, connectionSettings, kafkaBus } from './kafka-adapter.ts'
export { openKafkaBus } from './kafka-bus.ts'
export { applyTopics } from './topics.ts'
