import { type App, ProblemSchema, ValidationFailed } from '@trilex/platform'
import { Type } from 'typebox'
import type { PeopleRoom } from '../people/people.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Sender } from '../searches/search-writes.ts'
import { countsNothing } from './count-nothing.ts'
import { Event, type EventFault, faultIn, timeFaultIn } from './event.ts'
import { eventMetrics } from './event-metrics.ts'
import type { Ingest } from './ingestion.ts'

const MOST_EVENTS = 50

const Batch = Type.Object(
  {
    events: Type.Array(Event, { maxItems: MOST_EVENTS }),
    lost: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Events that the browser could not deliver before' }),
    ),
  },
  { additionalProperties: false },
)
const Stored = Type.Object({ stored: Type.Integer({ description: '0 where nothing is counted' }) })

interface Parts {
  ingest: Ingest
  people: PeopleRoom
  personalData: PersonalData
  now: () => Date
}

/**
 * `POST /events`: what readers searched and opened, and how fast pages were. Stores the valid events of a batch and
 * reports the invalid ones. Stores nothing from bots, from browsers or people that object, or from deleted accounts.
 */
export function eventRoutes(app: App, { ingest, people, personalData, now }: Parts): void {
  const metrics = eventMetrics(app)

  const senderOf = async (userId: string | null, userAgent: string): Promise<Sender | null> => {
    if (userId === null) return { userId, person: null, userAgent, receivedAt: now() }
    const [person, isErased] = await Promise.all([people.find(userId), personalData.isErased(userId)])
    return person.measured && !isErased ? { userId, person, userAgent, receivedAt: now() } : null
  }

  const schema = {
    access: 'reader',
    impersonation: 'unrecorded',
    tags: ['events'],
    summary: 'Report searches, clicks, opened decisions and web vitals',
    body: Batch,
    response: {
      202: Stored,
      204: Type.Null({ description: 'A super admin acts as somebody: nothing is stored' }),
      400: ProblemSchema,
    },
  }
  // Valid events of a batch are stored even if others are not: the handler validates each event itself.
  app.post('/events', { schema, attachValidation: true }, async (request, reply) => {
    const { validationError, headers, user } = request
    const given: unknown = request.body.events
    if (validationError && (!Array.isArray(given) || given.length > MOST_EVENTS || isElsewhere(validationError)))
      throw validationError
    const events = request.body.events
    const userId = user?.id ?? null
    const reason = countsNothing(headers)
    const sender = reason ? null : await senderOf(userId, headers['user-agent'] ?? '')
    metrics.lost(request.body.lost ?? 0)
    if (!sender) {
      metrics.count(reason ?? 'objection', events.length)
      return reply.code(202).send({ stored: 0 })
    }
    const faults: EventFault[] = []
    const valid = events.filter((event, at) => {
      const fault = (validationError && faultIn(event)) ?? timeFaultIn(event, sender.receivedAt)
      if (fault) faults.push({ field: `events.${at}.${fault.field}`, message: fault.message })
      return !fault
    })
    await ingest(valid.map((event) => ({ event, sender })))
    metrics.count('stored', valid.length)
    metrics.count('refused', faults.length)
    // The person may have objected, or the account been deleted, while the events were being written.
    if (userId !== null && valid.length > 0 && !(await senderOf(userId, ''))) await personalData.eraseUse(userId)
    const [first] = faults
    if (first) throw new ValidationFailed(`${first.field} ${first.message}`, { field: first.field, errors: faults })
    return reply.code(202).send({ stored: valid.length })
  })
}

/** Whether the fault of a body lies outside its events. */
const isElsewhere = ({ validation = [] }: { validation?: { instancePath: string }[] }): boolean =>
  validation.some(({ instancePath }) => !instancePath.startsWith('/events/'))
