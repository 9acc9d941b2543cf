import type { App } from '@trilex/platform'
import { personalDataRoutes } from './personal-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { progressRoutes } from './progress-routes.ts'

type Needs = Parameters<typeof profileRoutes>[1] &
  Parameters<typeof personalDataRoutes>[1] &
  Parameters<typeof progressRoutes>[1]

/** What signed-in people see and change of themselves. */
export function openMe(needs: Needs) {
  return {
    routes(app: App): void {
      profileRoutes(app, needs)
      progressRoutes(app, needs)
      personalDataRoutes(app, needs)
    },
  }
}
