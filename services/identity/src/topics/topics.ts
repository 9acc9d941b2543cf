import type { App, EventBus } from '@trilex/platform'
import { topicRoutes } from './topic-routes.ts'

/** How far the consumer groups of all services are, for staff. */
export const openTopics = ({ bus, now }: { bus: EventBus; now: () => Date }) => ({
  adminRoutes: (app: App) => topicRoutes(app, bus, now),
})
