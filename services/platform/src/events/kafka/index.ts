export { kafkaClient } from './client.ts'
export { kafkaBus, kafkaSettings } from './kafka-adapter.ts'
export { openKafkaBus } from './kafka-bus.ts'
export { applyTopics } from './topics.ts'
