import { mailAddress } from '@trilex/platform/mail-address'
import { type App, ProblemSchema } from '@trilex/platform'
import { line, oneOf, OneAddress } from '@trilex/platform/field-schemas'
import { IDEMPOTENT, type Idempotency } from '@trilex/platform/idempotency'
import type { Brands } from '@trilex/platform/brands'
import { type TSchema, Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import { clientOf, type HourlyLimits } from '@trilex/platform/hourly-limit'
import { CONTACT_TOPICS, type Messages, OFFER_TOPICS } from './message.ts'
import type { NotificationsSettings } from '../settings.ts'
import type { WaitingList } from './waiting-list.ts'

export interface FormParts {
  brands: Brands
  messages: Messages
  waitingList: WaitingList
  limits: HourlyLimits
  idempotency: Idempotency
  settings: Pick<NotificationsSettings, 'formsPerHour' | 'formsPerHourAndAddress'>
}

const Text = Type.String({ maxLength: 5_000, pattern: '\\S' })
const exactly = <P extends Record<string, TSchema>>(fields: P) => Type.Object(fields, { additionalProperties: false })

const Contact = exactly({ fullName: line(200), email: OneAddress, subject: oneOf(CONTACT_TOPICS), message: Text })
const CustomOffer = exactly({
  name: line(200),
  email: OneAddress,
  phone: Type.String({ pattern: '^\\s*\\+?[0-9][0-9 ()./-]{4,28}\\s*$' }),
  company: line(200),
  subject: oneOf(OFFER_TOPICS),
  message: Text,
})
const Waiting = exactly({ email: OneAddress, source: oneOf(['coming_soon_page']) })

const response = { 202: Type.Object({}), 429: ProblemSchema, 507: ProblemSchema }
const described = { access: 'public', tags: ['forms'] }
/** For forms that clients may submit again with the same idempotency key: each is processed once. */
const once = { ...described, headers: IDEMPOTENT.headers, response: { ...response, ...IDEMPOTENT.answers } }
const idempotent = { idempotent: true }

/**
 * What visitors submit: messages to the operator, requests for an offer, addresses for the waiting list (specification
 * §3 to §5).
 */
export function formRoutes(app: App, parts: FormParts): void {
  const { brands, messages, waitingList, limits, settings } = parts
  parts.idempotency.guard(app)
  /** Throws 429. Counts the client first, so that a client cannot probe addresses without limit. */
  async function count(form: string, { ip }: FastifyRequest, email: string): Promise<void> {
    await limits.count(`${form} client`, clientOf(ip), settings.formsPerHour)
    await limits.count(`${form} address`, email, settings.formsPerHourAndAddress)
  }
  const brandOf = ({ hostname }: FastifyRequest) => brands.ofHost(hostname) ?? brands.all.fr

  const contact = { ...once, summary: 'Send a message to the operator', body: Contact }
  app.post('/contact', { schema: contact, config: idempotent }, async (request, reply) => {
    const { fullName, subject: topic, message } = request.body
    const email = mailAddress(request.body.email)
    await count('contact', request, email)
    const brand = brandOf(request)
    const person = { name: fullName.trim(), email, phone: null, company: null }
    await messages.receive(
      { kind: 'contact', brand: brand.key, ...person, topic, message: message.trim() },
      brand.contact,
    )
    return reply.code(202).send({})
  })

  const offer = { ...once, summary: 'Ask for a custom offer', body: CustomOffer }
  app.post('/custom-offer', { schema: offer, config: idempotent }, async (request, reply) => {
    const { name, phone, company, subject: topic, message } = request.body
    const email = mailAddress(request.body.email)
    await count('offer', request, email)
    const brand = brandOf(request)
    const person = { name: name.trim(), email, phone: phone.trim(), company: company.trim() }
    await messages.receive(
      { kind: 'offer', brand: brand.key, ...person, topic, message: message.trim() },
      brand.contact,
    )
    return reply.code(202).send({})
  })

  const waiting = {
    ...described,
    summary: 'Join the waiting list',
    body: Waiting,
    response: { ...response, 409: ProblemSchema },
  }
  app.post('/waiting-list', { schema: waiting }, async (request, reply) => {
    const email = mailAddress(request.body.email)
    await count('waiting list', request, email)
    await waitingList.join({ email, source: request.body.source, brand: brandOf(request).key })
    return reply.code(202).send({})
  })
}
