import type { App, EventBus, Owned } from '@trilex/platform'
import { identityEvents, readBy } from '@trilex/proto/topics'
import { loadPlans } from '@trilex/plans'
import type { Connection } from 'mongoose'
import type { CatalogSettings } from '../settings.ts'
import { Readers } from './readers.ts'
import { ReadingAccess } from './reading-access.ts'
import { readingModels } from './reading-model.ts'
import { type Briefs, readingRoutes } from './reading-routes.ts'
import { Readings } from './readings.ts'

interface Given {
  documents: Connection
  bus: EventBus
  settings: CatalogSettings
  now: () => Date
}

export type ReadingRoom = ReturnType<typeof openReading>

/** Access to whole texts: accounts as their events describe them, plans, and what each user opened this month. */
export function openReading({ documents, bus, settings, now }: Given) {
  const setting = settings.readingAccess ?? 'account'
  const models = readingModels(documents)
  const readers = new Readers(models)
  const access = new ReadingAccess({ readers, readings: new Readings(models), plans: loadPlans(), setting, now })
  const accounts = { ...readBy(identityEvents, 'catalog.readers'), fromBeginning: true }
  const work: Owned[] = [
    () =>
      bus.subscribe(accounts, async (events) => {
        for (const event of events) await readers.follow(event, now())
      }),
  ]
  return { access, work, routes: (app: App, briefs: Briefs): void => readingRoutes(app, { access, readers, briefs }) }
}
