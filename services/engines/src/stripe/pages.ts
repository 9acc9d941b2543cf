import type { App } from '@trilex/platform'
import type { FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'
import type { EnteredCard } from './cards.ts'
import { type Checkout, CHECKOUT_PATH, PORTAL_PATH } from './checkout.ts'
import { days } from './clock.ts'
import { type Html, html } from './html.ts'
import type { InvoicesNeeds } from './invoices.ts'
import texts from './page-texts.json' with { type: 'json' }
import { parseParameters, type Parameters, textOf } from './parameters.ts'
import type { ApiEvent, CheckoutSession, PaymentMethod, PortalSession, Subscription } from './resources.ts'
import type { Subscriptions } from './subscriptions.ts'

type Texts = (typeof texts)['fr']

interface PageNeeds extends InvoicesNeeds {
  subscriptions: Subscriptions
  checkout: Checkout
  change: <T>(work: () => T) => T
  forward: (seconds: number) => void
}

const OVERVIEW = '/dev/payments'
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

const textsIn = (locale: string | null): Texts => texts[locale === 'de' || locale === 'it' ? locale : 'fr']
/** The language of the host (`de.localhost`), as on every page of the product. */
const languageOf = (host: string): string | null => /^(de|it)\./.exec(host)?.[1] ?? null
const wordOf = (words: Record<string, string>, code: string): string => words[code] ?? code
const MOMENT = new Intl.DateTimeFormat('de-CH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Zurich' })
const momentOf = (seconds: number): string => MOMENT.format(new Date(seconds * 1000))
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const francs = (rappen: number): string => (rappen / 100).toFixed(2)
const DAY = new Intl.DateTimeFormat('de-CH', { dateStyle: 'medium', timeZone: 'Europe/Zurich' })
const dateOf = (seconds: number): string => DAY.format(new Date(seconds * 1000))

/**
 * Pages that Stripe would host (checkout and portal), and `/dev/payments`, which lists events and advances the clock.
 */
export async function pageRoutes(app: App, needs: PageNeeds): Promise<void> {
  const { objects, clock, checkout, subscriptions, change, forward } = needs
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  const schema = { hide: true, access: 'public' }
  type ById = { Params: { id: string } }
  const formOf = (body: unknown): Parameters => parseParameters(typeof body === 'string' ? body : '')

  app.get<ById>(`${CHECKOUT_PATH}/:id`, { schema }, async ({ params }, reply) => {
    const session = objects.find<CheckoutSession>('checkout.session', params.id)
    if (session?.status !== 'open') return send(reply, html`<p>${textsIn(null).over}</p>`, 404)
    return send(reply, checkoutPage(session, null))
  })

  app.post<ById>(`${CHECKOUT_PATH}/:id`, { schema }, async ({ params, body }, reply) => {
    const session = objects.find<CheckoutSession>('checkout.session', params.id)
    if (session?.status !== 'open') return send(reply, html`<p>${textsIn(null).over}</p>`, 404)
    const form = formOf(body)
    const t = textsIn(session.locale)
    if (textOf(form, 'confirmation') === 'denied')
      return send(reply, checkoutPage(session, refusal(t, t.denied, 'denied')), 402)
    try {
      const confirmed = textOf(form, 'confirmation') === 'given'
      const done = change(() => checkout.complete(session.id, cardIn(form), confirmed))
      if (done === 'confirmation') return await send(reply, confirmationPage(t, `${CHECKOUT_PATH}/${session.id}`, form))
      return await reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return send(reply, checkoutPage(session, reasonOf(t, error)), error.status)
    }
  })

  app.get<ById>(`${PORTAL_PATH}/:id`, { schema }, async ({ params }, reply) => {
    const session = objects.find<PortalSession>('billing_portal.session', params.id)
    if (!session) return send(reply, html`<p>${textsIn(null).over}</p>`, 404)
    return send(reply, portalPage(needs, session, null))
  })

  app.post<ById>(`${PORTAL_PATH}/:id`, { schema }, async ({ params, body }, reply) => {
    const session = objects.find<PortalSession>('billing_portal.session', params.id)
    if (!session) return send(reply, html`<p>${textsIn(null).over}</p>`, 404)
    const form = formOf(body)
    const action = textOf(form, 'action')
    const t = textsIn(session.locale)
    try {
      if (action === 'card') {
        const confirmed = textOf(form, 'confirmation') === 'given'
        const method = change(() => useCard(needs, session.customer, cardIn(form), confirmed))
        if (method === null) return await send(reply, confirmationPage(t, `${PORTAL_PATH}/${session.id}`, form))
      } else {
        const id = textOf(form, 'subscription') ?? ''
        const owned = objects.get<Subscription>('subscription', id).customer === session.customer
        if (owned)
          change(() => subscriptions.update(id, { cancel_at_period_end: action === 'cancel' ? 'true' : 'false' }))
      }
      return await reply.redirect(`${PORTAL_PATH}/${session.id}`, 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return send(reply, portalPage(needs, session, reasonOf(t, error)), error.status)
    }
  })

  app.get(OVERVIEW, { schema }, async ({ ip, host }, reply) => {
    if (!isLoopback(ip)) return reply.callNotFound()
    const { data } = objects.page<ApiEvent>('event', '/v1/events', { limit: 100 })
    const t = textsIn(languageOf(host))
    const rows = data.map((event) => {
      const { id } = event.data.object as { id: string }
      const name = html`${wordOf(t.kinds, event.type)} <small>${event.type}</small>`
      return html`<tr><td>${momentOf(event.created)}</td><td>${name}</td><td>${id}</td></tr>`
    })
    const buttons = [1, 7, 10, 31].map(
      (count) => html`<button name="days" value="${count}">${filled(t.forward, { days: String(count) })}</button> `,
    )
    return send(
      reply,
      html`<h1>${t.events}</h1>
        <p>${filled(t.clock, { time: momentOf(clock.now()) })}</p>
        <form method="post" action="${OVERVIEW}/clock">${buttons}</form>
        <table>
          <thead><tr><th>${t.eventTime}</th><th>${t.eventName}</th><th>${t.eventObject}</th></tr></thead>
          <tbody>${rows}</tbody>
        </table>`,
    )
  })

  app.post(`${OVERVIEW}/clock`, { schema }, async ({ ip, body }, reply) => {
    if (!isLoopback(ip)) return reply.callNotFound()
    forward(days(Math.min(400, Number(textOf(formOf(body), 'days')) || 0)))
    return reply.redirect(OVERVIEW, 303)
  })
}

const isLoopback = (ip: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(ip)

function useCard(needs: PageNeeds, customer: string, card: EnteredCard, confirmed: boolean): PaymentMethod | null {
  const { objects, checkout, subscriptions } = needs
  const method = checkout.addCard(customer, card, confirmed)
  if (!method) return null
  for (const { id, status } of objects.all<Subscription>('subscription', customer))
    if (status !== 'canceled' && status !== 'incomplete_expired')
      subscriptions.update(id, { default_payment_method: method.id })
  return method
}

const cardIn = (form: Parameters): EnteredCard => ({
  number: textOf(form, 'number') ?? '',
  expiry: textOf(form, 'expiry') ?? '',
  cvc: textOf(form, 'cvc') ?? '',
})

/** @param code Stripe's error code, shown for tests and support */
const refusal = (t: Texts, reason: string, code: string): Html =>
  html`<p role="alert" data-code="${code}">${filled(t.refused, { reason })}</p>`

/** Why it failed: the card was declined, or the request was wrong. */
function reasonOf(t: Texts, { type, fields, message }: ApiError): Html {
  const code = fields.decline_code ?? fields.code ?? message
  if (type === 'card_error') return refusal(t, wordOf(t.reasons, code), code)
  return html`<p role="alert">${filled(t.notAccepted, { reason: message })}</p>`
}

async function send(reply: FastifyReply, body: Html, status = 200): Promise<FastifyReply> {
  const { text } = html`<!doctype html><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
    <title>Stripe</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
      label, button { display: block; margin: 0.5rem 0; }
      td { padding: 0.1rem 0.8rem 0.1rem 0; font-size: 0.85rem; }
    </style>
    <main>${body}</main>`
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(text)
}

function cardFields(t: Texts): Html {
  return html`<label>${t.number} <input name="number" inputmode="numeric" autocomplete="cc-number" required /></label>
    <label>${t.expiry} <input name="expiry" autocomplete="cc-exp" placeholder="12/30" required /></label>
    <label>${t.cvc} <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required /></label>`
}

function checkoutPage(session: CheckoutSession, reason: Html | null): Html {
  const t = textsIn(session.locale)
  return html`<h1>${t.checkout}</h1>
    <p>${t.notice}</p>
    <p>${filled(t.due, { amount: francs(session.amount_total ?? 0) })}</p>
    ${reason}
    <form method="post">
      ${cardFields(t)}
      <button>${t.subscribe}</button>
    </form>
    <a href="${session.cancel_url}">${t.back}</a>`
}

function confirmationPage(t: Texts, action: string, form: Parameters): Html {
  const kept = Object.keys(form)
    .filter((name) => name !== 'confirmation')
    .map((name) => html`<input type="hidden" name="${name}" value="${textOf(form, name)}" />`)
  return html`<h1>${t.confirmTitle}</h1>
    <form method="post" action="${action}">
      ${kept}
      <button name="confirmation" value="given">${t.confirm}</button>
      <button name="confirmation" value="denied">${t.deny}</button>
    </form>`
}

function portalPage({ objects, subscriptions }: PageNeeds, session: PortalSession, reason: Html | null): Html {
  const t = textsIn(session.locale)
  const live = objects
    .all<Subscription>('subscription', session.customer)
    .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  const [first] = live
  const method = first ? subscriptions.methodOf(first) : null
  const rows = live.map((each) => {
    const { id, status, cancel_at_period_end: ends, items } = each
    const date = dateOf(items.data[0]?.current_period_end ?? 0)
    return html`<form method="post">
      <p>${filled(t.until, { status: wordOf(t.states, status), date })}</p>
      <input type="hidden" name="subscription" value="${id}" />
      <button name="action" value="${ends ? 'resume' : 'cancel'}">${ends ? t.resume : t.cancel}</button>
    </form>`
  })
  return html`<h1>${t.portal}</h1>
    <p>${method ? filled(t.card, { card: `${method.card.brand} ···· ${method.card.last4}` }) : t.noCard}</p>
    ${reason} ${rows}
    <form method="post">
      <input type="hidden" name="action" value="card" />
      ${cardFields(t)}
      <button>${t.changeCard}</button>
    </form>
    <a href="${session.return_url}">${t.back}</a>`
}
